import { EXTRA_IMAGES_MAX } from '../../../contract/limits.ts'
import { Failure, NotFound } from '../../kernel/failure.ts'

export class ServiceNotFound extends NotFound {
  constructor() {
    super('このサービスは見つかりませんでした')
  }
}

export class TooManyImages extends Failure {
  constructor() {
    super('conflict', `追加できる画像は${EXTRA_IMAGES_MAX}枚までです`)
  }
}
