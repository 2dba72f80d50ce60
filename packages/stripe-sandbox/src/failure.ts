import type Stripe from 'stripe'

/** The provider's own error codes, as the SDK's types list them. */
export type ErrorCode = Named<Stripe.Invoice.LastFinalizationError.Code>
type Named<Code> = Code extends string ? (string extends Code ? never : Code) : never

export type FailureType =
  | 'api_error'
  | 'rate_limit_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'

interface Details {
  readonly status?: number
  readonly type?: FailureType
  readonly code?: ErrorCode | undefined
  readonly param?: string
  readonly declineCode?: string
  /** False for refusals before the work begins: they are not stored for the idempotency key. */
  readonly kept?: boolean
  /** True when work done before the refusal stays, such as a declined charge. */
  readonly committed?: boolean
  /** False for requests that the provider's dashboard does not log. */
  readonly logged?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

/** A refusal in the provider's words, answered as its error object. */
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

  /** Without a request id, the body has no link to the dashboard's log. */
  toBody(requestId?: string) {
    const { type = 'invalid_request_error', code, param, declineCode, logged = true } = this.details
    const seen = requestId && logged && this.status < 500
    return {
      error: {
        code,
        decline_code: declineCode,
        doc_url: code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
        message: this.message,
        param,
        request_log_url: seen ? `https://dashboard.stripe.com/test/logs/${requestId}` : undefined,
        type,
      },
    }
  }
}

/** 400 for parameters of which a request may have one. */
export function exclusive(...names: string[]): StripeFailure {
  return new StripeFailure(`You may only specify one of these parameters: ${names.join(', ')}.`, {
    code: 'parameters_exclusive',
    kept: false,
  })
}

/** 404 for an id that no object of the type has. */
export function noSuch(kind: string, id: string, param = 'id'): StripeFailure {
  const details: Details = { status: param === 'id' ? 404 : 400, code: 'resource_missing', param }
  return new StripeFailure(`No such ${kind}: '${id}'`, details)
}
