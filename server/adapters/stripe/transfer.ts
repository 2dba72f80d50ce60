import Stripe from 'stripe'
import { isSentAs } from '../../ports/call-key.ts'
import type { Sent, TransferState } from '../../ports/provider-payouts.ts'
import type { CreditRequest, TransferRequest } from '../../ports/provider-requests.ts'
import { idOf } from './id-of.ts'
import { justBefore } from './idempotency-keys.ts'
import { orRefusal } from './refusal.ts'

/**
 * Looks for the transfer on a retry, because the provider forgets an idempotency key after a day.
 */
export async function createTransfer(stripe: Stripe, request: TransferRequest): Promise<Sent> {
  const { key, dealId, chargeId, invoiceId } = request
  const known = await findMade(stripe, request)
  if (known) return known
  const terms = {
    amount: request.amount,
    currency: 'jpy',
    destination: request.accountId,
    transfer_group: groupOf(dealId),
    metadata: { invoice: invoiceId },
  }
  const made = await orRefusal(
    stripe.transfers
      .create({ ...terms, source_transaction: chargeId }, { idempotencyKey: key })
      .catch(error => {
        if (!isBeyondSource(error)) throw error
        return stripe.transfers.create(terms, { idempotencyKey: `${key}:unsourced` })
      }),
  )
  return sentBy(made)
}

async function findMade(stripe: Stripe, request: TransferRequest): Promise<Sent | null> {
  const { again, since, invoiceId, accountId: destination } = request
  const known = again ? await findTransfer(stripe, request) : null
  if (known || !since) return known
  const created = { gte: justBefore(since) }
  for await (const one of stripe.transfers.list({ destination, created, limit: 100 })) {
    if (one.metadata.invoice === invoiceId) return sentBy(one)
  }
  return null
}

const groupOf = (dealId: number): string => `subsc_${dealId}`

export async function findTransfer(
  stripe: Stripe,
  { invoiceId, dealId }: Pick<TransferRequest, 'invoiceId' | 'dealId'>,
): Promise<Sent | null> {
  const transfer_group = groupOf(dealId)
  for await (const known of stripe.transfers.list({ transfer_group, limit: 100 })) {
    if (known.metadata.invoice === invoiceId) return sentBy(known)
  }
  return null
}

/**
 * The provider refuses a transfer beyond what a charge has left after refunds by hand
 * (rule `share-of-used-up-charge`).
 */
const isBeyondSource = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'amount'

const sentBy = ({ id, destination }: Stripe.Transfer): Sent => ({
  transferId: id,
  accountId: idOf(destination) ?? '',
})

/** The transfer of a credit; null when there is none. */
export async function findCredit(
  stripe: Stripe,
  { callKey, accountId: destination }: Pick<CreditRequest, 'callKey' | 'accountId'>,
): Promise<string | null> {
  for await (const known of stripe.transfers.list({ destination, limit: 100 })) {
    if (isSentAs(known.metadata.key ?? '', callKey)) return known.id
  }
  return null
}

export async function readTransfer(stripe: Stripe, transferId: string): Promise<TransferState> {
  const transfer = await stripe.transfers.retrieve(transferId)
  const { metadata, amount, amount_reversed: reversed } = transfer
  const { key = null, invoice: invoiceId = null } = metadata
  return { ...sentBy(transfer), key, invoiceId, amount, reversed }
}

/**
 * Sends the platform's own money, so the transfer has no source charge and the provider sets no
 * limit to a second one. Therefore an earlier transfer is always looked for first: a database that
 * was restored from a copy does not know of it.
 */
export async function creditAccount(
  stripe: Stripe,
  { key, callKey, accountId: destination, amount }: CreditRequest,
): Promise<string> {
  const known = await findCredit(stripe, { callKey, accountId: destination })
  if (known) return known
  const made = await orRefusal(
    stripe.transfers.create(
      { amount, currency: 'jpy', destination, metadata: { key } },
      { idempotencyKey: key },
    ),
  )
  return made.id
}
