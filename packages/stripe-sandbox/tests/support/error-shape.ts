import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Stripe from 'stripe'
import { expect } from 'vitest'
import { z } from 'zod'

function codesOfSdk(): string[] {
  const entry = createRequire(import.meta.url).resolve('stripe')
  const types = readFileSync(join(dirname(entry), 'resources/Invoices.d.ts'), 'utf8')
  const line = /type Code = (.*'resource_missing'.*)/.exec(types)?.[1] ?? ''
  return [...line.matchAll(/'(\w+)'/g)].map(([, code]) => String(code))
}

const errorShape = z.strictObject({
  type: z.enum([
    'api_error',
    'card_error',
    'idempotency_error',
    'invalid_request_error',
    'rate_limit_error',
  ]),
  code: z.enum(codesOfSdk()).optional(),
  decline_code: z.string().optional(),
  param: z.string().min(1).optional(),
  message: z.string().min(5),
  doc_url: z.url().optional(),
  request_log_url: z.url().optional(),
})

const { errors } = Stripe
const classes: Readonly<Record<number, typeof Stripe.errors.StripeError>> = {
  400: errors.StripeInvalidRequestError,
  401: errors.StripeAuthenticationError,
  402: errors.StripeCardError,
  403: errors.StripePermissionError,
  404: errors.StripeInvalidRequestError,
  409: errors.StripeAPIError,
  429: errors.StripeRateLimitError,
  500: errors.StripeAPIError,
  503: errors.StripeAPIError,
}

/** Checks that the SDK's error came from an answer in the provider's shape. */
export function expectProviderError(error: unknown): Stripe.errors.StripeError {
  if (!(error instanceof errors.StripeError)) return expect.fail(`no error of the SDK: ${error}`)
  const { statusCode = 0, requestId } = error
  const { headers: _, statusCode: __, requestId: ___, ...body } = error.raw as Stripe.StripeRawError
  const shape = errorShape.parse(body)
  expect(requestId).toMatch(/^req_\w{14}$/)
  if (shape.request_log_url) expect(shape.request_log_url).toContain(requestId)
  expect(shape.doc_url === undefined).toBe(shape.code === undefined)
  const expected = shape.type === 'idempotency_error' && statusCode === 400
  expect(error).toBeInstanceOf(expected ? errors.StripeIdempotencyError : classes[statusCode])
  return error
}
