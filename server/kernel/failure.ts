/** The kind of a refusal; one place maps it to an HTTP status. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'tooMany'
  | 'unavailable'

/** Seconds after which a client may try again during an outage. */
export const RETRY_SECONDS = 5

/**
 * A refusal that a use case intends. Domains subclass it and add the facts; `message` is Japanese
 * and fit to be shown, `fields` maps form fields to their messages.
 */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly fields: Readonly<Record<string, string>> | undefined
  /** Seconds after which another try may help; null where it would not. */
  readonly retryAfter: number | null

  constructor(kind: FailureKind, message: string, fields?: Readonly<Record<string, string>>) {
    super(message)
    this.name = new.target.name
    this.kind = kind
    this.fields = fields
    this.retryAfter = kind === 'unavailable' ? RETRY_SECONDS : null
  }
}

/** Something that the work needs is down: nothing was refused. */
export class Unavailable extends Failure {
  constructor(message: string, options: ErrorOptions = {}) {
    super('unavailable', message)
    this.cause = options.cause
  }
}

/** Whether the same call would be refused again, in contrast to an outage. */
export const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && error.kind !== 'unavailable'

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
