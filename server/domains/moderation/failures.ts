import { Failure, InvalidInput, NotFound } from '../../kernel/failure.ts'

export class ReportNotFound extends NotFound {
  constructor() {
    super('この通報は見つかりませんでした')
  }
}

export class DealNotFound extends NotFound {
  constructor() {
    super('この取引は見つかりませんでした')
  }
}

export class PersonNotFound extends NotFound {
  constructor() {
    super('この利用者は見つかりませんでした')
  }
}

export class AlreadyReported extends Failure {
  constructor() {
    super('conflict', 'この件はすでに知らせていただいています。運営が確かめています')
  }
}

export class ReportClosed extends Failure {
  constructor() {
    super('conflict', 'この通報は対応済みです')
  }
}

export class NotAboutReview extends InvalidInput {
  constructor() {
    super({ hide: '口コミの通報ではありません' })
  }
}

export class AlertClosed extends Failure {
  constructor() {
    super('conflict', 'この要対応は、もう閉じています')
  }
}

export class NoRemedy extends Failure {
  constructor() {
    super('conflict', 'この要対応には、ここで押せる手当てがありません')
  }
}

export class NotSuspended extends Failure {
  constructor() {
    super('conflict', 'ご利用は停止していません')
  }
}

export class AppealWaits extends Failure {
  constructor() {
    super('conflict', '事情はもう届いています。答えをお待ちください')
  }
}

export class AppealTooSoon extends Failure {
  constructor() {
    super('conflict', '答えから7日たつと、もう一度伝えられます')
  }
}

export class AppealAnswered extends Failure {
  constructor() {
    super('conflict', 'この異議には、もう答えています。または停止が解けています')
  }
}

export class NotInactive extends Failure {
  constructor() {
    super('conflict', 'この人は、一年のあいだにログインしています。または利用を終えています')
  }
}

export class AlreadyNoticed extends Failure {
  constructor() {
    super('conflict', 'この人には、もうお知らせしています')
  }
}

export class NoticeRuns extends Failure {
  constructor() {
    super('conflict', 'お知らせからひと月たってから、おこなえます')
  }
}
