import { FOLLOWS_MAX, LIKES_MAX, SAVED_SEARCHES_MAX } from '../../../contract/limits.ts'
import { Failure, InvalidInput, NotFound } from '../../kernel/failure.ts'

export class TooManyLikes extends Failure {
  constructor() {
    super('conflict', `お気に入りは${LIKES_MAX}件までです。`)
  }
}

export class TooManyFollows extends Failure {
  constructor() {
    super('conflict', `フォローできるのは${FOLLOWS_MAX}人までです。`)
  }
}

export class OwnPersonFollowed extends Failure {
  constructor() {
    super('invalid', '自分はフォローできません。')
  }
}

export class PersonNotFound extends NotFound {
  constructor() {
    super('この利用者は見つかりませんでした')
  }
}

export class TooManySearches extends Failure {
  constructor() {
    super('conflict', `覚えられるのは${SAVED_SEARCHES_MAX}までです。`)
  }
}

export class NothingToSearch extends InvalidInput {
  constructor() {
    super({ q: '入力してください' })
  }
}
