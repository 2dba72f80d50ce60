import Stripe from 'stripe'
import {
  type ActionContext,
  type Actions,
  actOn,
  fromOutside,
  liveDeals,
} from './action-context.ts'

/** Actions of banks, card networks and the provider, and actions in the provider's dashboard. */
export const providerActions = {
  dispute: context => actOnCharge(context, 'open_dispute', ({ refunded }) => !refunded),
  disputePart: context =>
    actOnPart(context, 'open_dispute', ({ amount, amount_refunded }) => amount - amount_refunded),
  decideDispute: context => {
    const verdict = context.chance.pick(['win_dispute', 'lose_dispute', 'submit_evidence'])
    return actOnDispute(context, verdict ?? '', /needs_response$|under_review$/)
  },
  appealDispute: context => actOnDispute(context, 'appeal_dispute', /^lost$/),
  reverseDispute: async context => {
    await actOnDispute(context, 'withdraw_dispute_again', /^won$/)
    await actOnDispute(context, 'return_dispute', /^lost$/)
  },
  changeDisputeFee: context => actOnDispute(context, 'change_dispute_fee', /^(?!warning)/),
  refundByHand: context => actOnCharge(context, 'refund_by_hand', ({ refunded }) => !refunded),
  refundPartByHand: context =>
    actOnPart(context, 'refund_by_hand', ({ amount, amount_refunded }) => amount - amount_refunded),
  moveRefund: context => {
    const fate = context.chance.hits(0.5) ? 'fail_refund' : 'succeed_refund'
    return actOn(context, fate, 'refund', async () => {
      const { data } = await context.world.stripe.refunds.list({ limit: 20 })
      return data.map(({ id }) => id)
    })
  },
  reverseTransferByHand: async context => {
    const { transfers } = context.world.stripe
    const { data } = await transfers.list({ limit: 100 }).catch(noPage)
    const shares = data.filter(({ metadata }) => metadata.invoice)
    const { id, amount, amount_reversed } = context.chance.pick(shares) ?? {}
    const left = (amount ?? 0) - (amount_reversed ?? 0)
    if (!id || left === 0) return
    const part = { amount: context.chance.between(1, left) }
    await transfers.createReversal(id, part).catch(orRefused)
  },
  cancelByHand: async context => {
    const deal = context.chance.pick(await liveDeals(context))
    const at_period_end = context.chance.hits(0.7)
    if (deal) {
      const subscription = deal.subscription_id
      await fromOutside(context, 'cancel_by_hand', { subscription, at_period_end })
    }
  },
  undoCancellation: context =>
    actOn(context, 'undo_cancellation', 'subscription', async () => {
      const { data } = await context.world.stripe.subscriptions.list({ limit: 100 })
      return data.filter(one => one.cancel_at_period_end).map(({ id }) => id)
    }),
  pauseSubscription: async context => {
    const { subscriptions } = context.world.stripe
    const deal = context.chance.pick(await liveDeals(context))
    if (deal) await subscriptions.pause(deal.subscription_id, WITHOUT_CREDIT).catch(orRefused)
  },
  resumeSubscription: async context => {
    const { subscriptions } = context.world.stripe
    const { data } = await subscriptions.list({ status: 'paused' }).catch(noPage)
    const { id } = context.chance.pick(data) ?? {}
    const way = context.chance.pick([ONCE_PAID, UNCHANGED]) ?? UNCHANGED
    if (id) await subscriptions.resume(id, way).catch(orRefused)
  },
  changeBilling: async context => {
    const { subscriptions } = context.world.stripe
    const deal = context.chance.pick(await liveDeals(context))
    const found = deal && (await subscriptions.retrieve(deal.subscription_id).catch(orNothing))
    const change = found && billingChange(context, found)
    if (change) await subscriptions.update(found.id, change).catch(orRefused)
  },
  invoiceByHand: async context => {
    const { invoices } = context.world.stripe
    const { data } = await invoices.list({ limit: 100 }).catch(noPage)
    const unpaid = data.filter(({ status }) => status !== 'paid' && status !== 'void')
    const { id } = context.chance.pick(unpaid) ?? {}
    const act = context.chance.pick([
      (one: string) => invoices.pay(one),
      (one: string) => invoices.pay(one, { paid_out_of_band: true }),
      (one: string) => invoices.voidInvoice(one),
      (one: string) => invoices.markUncollectible(one),
    ])
    if (id && act) await act(id).catch(orRefused)
  },
  movePayout: context => {
    const fate = context.chance.hits(0.5) ? 'fail_payout' : 'pay_payout'
    return actOn(context, fate, 'payout', async () => {
      const rows = await context.world.sql<{ provider_id: string }>(
        'select provider_id from payouts where provider_id is not null order by id desc limit 5',
      )
      return rows.map(row => row.provider_id)
    })
  },
  chargeCost: context =>
    fromOutside(context, 'charge_cost', {
      cost: context.chance.pick(['fee', 'dispute', 'reserve']),
      amount: context.chance.pick([1, 330, 1520, -1520]),
    }),
  restrict: context =>
    actOn(context, 'restrict_account', 'account', accountsOf(context), halves(context)),
  lift: context => actOn(context, 'lift_restriction', 'account', accountsOf(context)),
  reject: context => actOn(context, 'reject_account', 'account', accountsOf(context)),
  disconnect: context => actOn(context, 'disconnect_account', 'account', accountsOf(context)),
  sellerPayout: context => actOn(context, 'seller_payout', 'account', accountsOf(context)),
  deleteCustomer: context =>
    actOn(context, 'delete_customer', 'customer', async () => {
      const rows = await context.world.sql<{ customer_id: string }>(
        'select customer_id from payment_customers order by user_id',
      )
      return rows.map(row => row.customer_id)
    }),
} satisfies Actions

const WITHOUT_CREDIT = { bill_for: { unused_time_from: { type: 'none' } } } as const
/** Resumes with a new month, which must be paid. */
export const ONCE_PAID = { payment_behavior: 'resume_on_payment_success' } as const
/** Resumes the month that the pause interrupted, which is refused when it is over. */
const UNCHANGED = { billing_cycle_anchor: { type: 'unchanged' } } as const

/** Another quantity, invoices by mail or not, a trial, or a month that begins now. */
function billingChange(
  { chance, world }: ActionContext,
  { items: { data } }: Stripe.Subscription,
): Stripe.SubscriptionUpdateParams | undefined {
  const quantity = chance.between(0, 3)
  const trialDays = chance.between(1, 40)
  const items = [{ id: data[0]?.id ?? '', quantity }]
  const proration_behavior = chance.pick(['none', 'create_prorations', 'always_invoice'] as const)
  const trial_end = Math.floor(world.app.clock().getTime() / 1000) + trialDays * 86_400
  const change = chance.pick<Stripe.SubscriptionUpdateParams>([
    { items, ...(proration_behavior && { proration_behavior }) },
    { collection_method: 'send_invoice', days_until_due: 7 },
    { collection_method: 'charge_automatically' },
    { trial_end },
    { billing_cycle_anchor: { type: 'now' } },
  ])
  return change && { proration_behavior: 'none', ...change }
}

/** Accepts what the invoice's state or an injected fault does not allow. */
export function orRefused(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
}

export function orNothing(error: unknown): null {
  orRefused(error)
  return null
}

export function noPage(error: unknown): { data: [] } {
  orRefused(error)
  return { data: [] }
}

const accountsOf =
  ({ world }: ActionContext) =>
  async () => [...world.cast.accounts.values()]

/** A restriction stops transfers to the account, payouts from it, or both. */
const halves = ({ chance }: ActionContext): object =>
  chance.pick([{}, { transfers: false }, { payouts: false }]) ?? {}

async function paidCharges({ world }: ActionContext): Promise<Stripe.Charge[]> {
  const { data } = await world.stripe.charges.list({ limit: 100 })
  return data.filter(({ paid, id }) => paid && id.startsWith('ch_'))
}

const actOnCharge = (
  context: ActionContext,
  action: string,
  fits: (charge: Stripe.Charge) => boolean,
) =>
  actOn(context, action, 'charge', async () =>
    (await paidCharges(context)).filter(fits).map(({ id }) => id),
  )

/** Actions on an amount from one yen to all that is left. */
async function actOnPart(
  context: ActionContext,
  action: string,
  left: (charge: Stripe.Charge) => number,
): Promise<void> {
  const charges = await paidCharges(context)
  const found = context.chance.pick(charges.filter(charge => left(charge) > 0))
  if (!found) return
  const amount = context.chance.between(1, left(found))
  await fromOutside(context, action, { charge: found.id, amount })
}

const actOnDispute = (context: ActionContext, action: string, states: RegExp) =>
  actOn(context, action, 'dispute', async () => {
    const { data } = await context.world.stripe.disputes.list({ limit: 100 })
    return data.filter(({ status }) => states.test(status)).map(({ id }) => id)
  })
