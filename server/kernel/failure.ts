/** What kind of refusal it is; one place maps the kind to an HTTP status. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable'

/**
 * A refusal that a use case means. Domains name theirs by subclassing and carry the facts;
 * `message` is Japanese and fit to be shown, `fields` names form fields with their messages.
 */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(kind: FailureKind, message: string, fields?: Readonly<Record<string, string>>) {
    super(message)
    this.name = new.target.name
    this.kind = kind
    this.fields = fields
  }
}

export class NotFound extends Failure {
  constructor(message = '見つかりませんでした') {
    super('notFound', message)
  }
}

export class Forbidden extends Failure {
  constructor(message = 'この操作はできません') {
    super('forbidden', message)
  }
}

export class InvalidInput extends Failure {
  constructor(fields: Readonly<Record<string, string>>, message = '入力内容をご確認ください') {
    super('invalid', message, fields)
  }
}
