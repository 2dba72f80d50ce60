import { Failure, Forbidden, NotFound } from '../../kernel/failure.ts'

export class AlreadyRated extends Failure {
  constructor() {
    super('conflict', '評価は済んでいます。あとから変えることはできません')
  }
}

export class ReviewNotFound extends NotFound {
  constructor() {
    super('この口コミは見つかりませんでした')
  }
}

export class NotTheRatee extends Forbidden {
  constructor() {
    super('口コミには、書かれた本人だけが返事を出せます')
  }
}

export class AlreadyReplied extends Failure {
  constructor() {
    super('conflict', '返事はもう出されています')
  }
}
