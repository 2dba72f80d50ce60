export type FailureType =
  | 'api_error'
  | 'rate_limit_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'

interface Details {
  readonly status?: number
  readonly type?: FailureType
  readonly code?: string
  readonly param?: string
  readonly declineCode?: string
  /** False for refusals that come before the work begins: they are not kept for the key. */
  readonly kept?: boolean
  /** True when the work before the refusal stays, such as a declined charge. */
  readonly committed?: boolean
}

/** A refusal as the provider words it; answered as its error object. */
export class StripeFailure extends Error {
  readonly status: number
  readonly kept: boolean
  readonly details: Details

  constructor(message: string, details: Details = {}) {
    super(message)
    this.details = details
    this.status = details.status ?? 400
    this.kept = details.kept ?? true
  }

  toBody() {
    const { type = 'invalid_request_error', code, param, declineCode } = this.details
    return { error: { message: this.message, type, code, param, decline_code: declineCode } }
  }
}

/** 404: no object of that kind has this id. */
export function noSuch(kind: string, id: string, param = 'id'): StripeFailure {
  const details = { status: param === 'id' ? 404 : 400, code: 'resource_missing', param }
  return new StripeFailure(`No such ${kind}: '${id}'`, details)
}
