import { Failure } from '../../kernel/failure.ts'

export class RequestExists extends Failure {
  constructor() {
    super('forbidden', 'この取引には、回答待ちの申請があります')
  }
}

export class RequestAnswered extends Failure {
  constructor() {
    super('conflict', 'この申請への回答は済んでいます')
  }
}

export class OwnRequest extends Failure {
  constructor() {
    super('forbidden', '申請への回答は、相手のかただけができます')
  }
}

export class TooEarly extends Failure {
  constructor() {
    super('conflict', '7日間経過していません')
  }
}

export class SellerHasAnswered extends Failure {
  constructor() {
    super('conflict', '返信があるため申請できません')
  }
}

export class OnlyBuyer extends Failure {
  constructor() {
    super('forbidden', 'この手続きは、申し込んだかただけができます')
  }
}
