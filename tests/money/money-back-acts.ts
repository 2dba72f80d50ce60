import { actOn, type Outside, refused } from './outside-acts.ts'

/** Disputes, refunds by hand and refunds that bounce: money that goes back to buyers. */
export const moneyBackActs = {
  dispute: scene => onCharge(scene, 'open_dispute'),
  refundByHand: scene => onCharge(scene, 'refund_by_hand'),
  decideDispute: scene => {
    const verdict = scene.chance.pick(['win_dispute', 'lose_dispute', 'submit_evidence'])
    return actOn(
      scene,
      verdict ?? '',
      'dispute',
      disputesIn(scene, /needs_response$|under_review$/),
    )
  },
  appealDispute: scene => actOn(scene, 'appeal_dispute', 'dispute', disputesIn(scene, /^lost$/)),
  changeDisputeFee: scene =>
    actOn(scene, 'change_dispute_fee', 'dispute', disputesIn(scene, /^(?!warning)/)),
  bounceRefund: scene =>
    actOn(scene, 'fail_refund', 'refund', async () => {
      const refunds = await scene.world.stripe.refunds.list({ limit: 10 })
      return refunds.data.filter(({ status }) => status !== 'failed').map(({ id }) => id)
    }),
  remedyRefund: async ({ world, chance, twice }) => {
    const owed = chance.pick(
      await world.sql<{ key: string }>(
        'select key from bounced_refunds where outstanding > 0 order by key',
      ),
    )
    if (!owed) return
    const { admin } = world.cast
    const press = chance.hits(0.7)
      ? () => world.call('admin_refund_again', owed, admin)
      : () => world.call('admin_refund_settle', { ...owed, note: '銀行振込' }, admin)
    await Promise.all(twice ? [press(), press()] : [press()])
  },
} satisfies Record<string, (scene: Outside & { twice: boolean }) => Promise<unknown>>

const disputesIn =
  ({ world }: Outside, status: RegExp) =>
  async () => {
    const disputes = await world.stripe.disputes.list({ limit: 100 })
    return disputes.data.filter(dispute => status.test(dispute.status)).map(({ id }) => id)
  }

/** About all of it, or about a part. */
async function onCharge({ world, chance }: Outside, act: string): Promise<void> {
  const { data } = await world.stripe.charges.list({ limit: 100 })
  const charge = chance.pick(data.filter(({ paid, refunded }) => paid && !refunded))
  if (!charge) return
  const amount = chance.hits(0.5) ? undefined : chance.between(1, charge.amount)
  await world.control(`/control/payments/${act}`, { charge: charge.id, amount }).catch(refused)
}
