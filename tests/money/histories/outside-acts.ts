import type Stripe from 'stripe'
import { type Acts, actOn, fromOutside, liveDeals, type Scene } from './scene.ts'

/** Acts of banks, card networks and the provider, and acts in the provider's dashboard. */
export const outsideActs = {
  dispute: scene => actOnCharge(scene, 'open_dispute', ({ refunded }) => !refunded),
  disputePart: scene =>
    actOnPart(scene, 'open_dispute', ({ amount, amount_refunded }) => amount - amount_refunded),
  decideDispute: scene => {
    const verdict = scene.chance.pick(['win_dispute', 'lose_dispute', 'submit_evidence'])
    return actOnDispute(scene, verdict ?? '', /needs_response$|under_review$/)
  },
  appealDispute: scene => actOnDispute(scene, 'appeal_dispute', /^lost$/),
  changeDisputeFee: scene => actOnDispute(scene, 'change_dispute_fee', /^(?!warning)/),
  refundByHand: scene => actOnCharge(scene, 'refund_by_hand', ({ refunded }) => !refunded),
  refundPartByHand: scene =>
    actOnPart(scene, 'refund_by_hand', ({ amount, amount_refunded }) => amount - amount_refunded),
  moveRefund: scene => {
    const fate = scene.chance.hits(0.5) ? 'fail_refund' : 'succeed_refund'
    return actOn(scene, fate, 'refund', async () => {
      const { data } = await scene.world.stripe.refunds.list({ limit: 20 })
      return data.map(({ id }) => id)
    })
  },
  cancelByHand: async scene => {
    const deal = scene.chance.pick(await liveDeals(scene))
    const at_period_end = scene.chance.hits(0.7)
    if (deal) {
      const subscription = deal.subscription_id
      await fromOutside(scene, 'cancel_by_hand', { subscription, at_period_end })
    }
  },
  undoCancellation: scene =>
    actOn(scene, 'undo_cancellation', 'subscription', async () => {
      const { data } = await scene.world.stripe.subscriptions.list({ limit: 100 })
      return data.filter(one => one.cancel_at_period_end).map(({ id }) => id)
    }),
  movePayout: scene => {
    const fate = scene.chance.hits(0.5) ? 'fail_payout' : 'pay_payout'
    return actOn(scene, fate, 'payout', async () => {
      const rows = await scene.world.sql<{ provider_id: string }>(
        'select provider_id from payouts where provider_id is not null order by id desc limit 5',
      )
      return rows.map(row => row.provider_id)
    })
  },
  restrict: scene => actOn(scene, 'restrict_account', 'account', accountsOf(scene), halves(scene)),
  lift: scene => actOn(scene, 'lift_restriction', 'account', accountsOf(scene)),
  reject: scene => actOn(scene, 'reject_account', 'account', accountsOf(scene)),
  disconnect: scene => actOn(scene, 'disconnect_account', 'account', accountsOf(scene)),
  sellerPayout: scene => actOn(scene, 'seller_payout', 'account', accountsOf(scene)),
  deleteCustomer: scene =>
    actOn(scene, 'delete_customer', 'customer', async () => {
      const rows = await scene.world.sql<{ customer_id: string }>(
        'select customer_id from payment_customers order by user_id',
      )
      return rows.map(row => row.customer_id)
    }),
} satisfies Acts

const accountsOf =
  ({ world }: Scene) =>
  async () => [...world.cast.accounts.values()]

/** A restriction stops transfers to the account, payouts from it, or both. */
const halves = ({ chance }: Scene): object =>
  chance.pick([{}, { transfers: false }, { payouts: false }]) ?? {}

async function paidCharges({ world }: Scene): Promise<Stripe.Charge[]> {
  const { data } = await world.stripe.charges.list({ limit: 100 })
  return data.filter(({ paid, id }) => paid && id.startsWith('ch_'))
}

const actOnCharge = (scene: Scene, act: string, fits: (charge: Stripe.Charge) => boolean) =>
  actOn(scene, act, 'charge', async () =>
    (await paidCharges(scene)).filter(fits).map(({ id }) => id),
  )

/** Acts on an amount from one yen to all that is left. */
async function actOnPart(
  scene: Scene,
  act: string,
  left: (charge: Stripe.Charge) => number,
): Promise<void> {
  const charges = await paidCharges(scene)
  const found = scene.chance.pick(charges.filter(charge => left(charge) > 0))
  if (!found) return
  const amount = scene.chance.between(1, left(found))
  await fromOutside(scene, act, { charge: found.id, amount })
}

const actOnDispute = (scene: Scene, act: string, states: RegExp) =>
  actOn(scene, act, 'dispute', async () => {
    const { data } = await scene.world.stripe.disputes.list({ limit: 100 })
    return data.filter(({ status }) => states.test(status)).map(({ id }) => id)
  })
