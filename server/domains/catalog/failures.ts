import { tooManyImages } from '../../../contract/calls/catalog/service-form.ts'
import { ICON_MISSING_MESSAGE } from '../../../contract/images/upload-messages.ts'
import { Failure, Forbidden, InvalidInput, NotFound } from '../../kernel/failure.ts'

export class ServiceNotFound extends NotFound {
  constructor() {
    super('このサービスは見つかりませんでした')
  }
}

export class NotYourService extends Forbidden {
  constructor() {
    super('このサービスを変えられるのは、出品した本人だけです')
  }
}

/** The service would be left without a main picture (rule `main-picture-stays`). */
export class PictureMissing extends InvalidInput {
  constructor() {
    super({ icon_file: ICON_MISSING_MESSAGE })
  }
}

export class ServiceChanged extends Failure {
  constructor() {
    super(
      'conflict',
      '編集のあいだに、このサービスがほかの画面で変わりました。内容を確かめて、もう一度保存してください',
    )
  }
}

export class ServiceInUse extends Failure {
  constructor() {
    super(
      'conflict',
      '利用中の取引があるため削除できません。新しい申し込みを止めるには「停止中」にしてください',
    )
  }
}

export class CheckoutOpen extends Failure {
  constructor() {
    super(
      'conflict',
      'お支払い手続き中の方がいるため、いまは削除できません。先に「停止中」にして、40分ほど待ってからお試しください',
    )
  }
}

/** Carries how many pictures could still be added. */
export class TooManyImages extends InvalidInput {
  readonly free: number
  constructor(free: number) {
    super({ icon_files: tooManyImages(free) }, tooManyImages(free))
    this.free = free
  }
}

/** A draft has as many pictures as a service can have. */
export class DraftFull extends InvalidInput {
  constructor() {
    super({ icon_file: tooManyImages(0) }, tooManyImages(0))
  }
}

export class NoImageSent extends InvalidInput {
  constructor() {
    super({ icon_files: ICON_MISSING_MESSAGE })
  }
}

export class ImageNotFound extends NotFound {
  constructor() {
    super('この画像は見つかりませんでした')
  }
}

/** The order given does not name exactly the pictures that the service has. */
export class ImagesChanged extends Failure {
  constructor() {
    super('conflict', '画像が変わっています。読み込み直してから並べ替えてください')
  }
}
