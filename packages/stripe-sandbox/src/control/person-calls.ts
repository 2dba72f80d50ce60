import { readInput } from '@yosooi/sandbox-kit/input'
import { Hono } from 'hono'
import { z } from 'zod'
import type { KeptAnswers } from '../api/kept-answers.ts'
import { changeCard } from '../billing/cards/change-card.ts'
import { completeCheckout, hasPayer } from '../billing/complete-checkout.ts'
import type { DeliveryWorker } from '../events/delivery-worker.ts'
import { exampleCard } from '../pages/card-form.ts'
import { exampleSheet } from '../pages/onboarding/onboarding-form.ts'
import type { Provider } from '../provider.ts'
import { completeOnboarding } from '../resources/connect/complete-onboarding.ts'

/** Milliseconds. */
const SETTLE_PATIENCE = 20_000

const checkoutInput = z.object({
  session: z.string(),
  card: z.string().default('4242424242424242'),
})
const cardInput = z.object({ subscription: z.string(), card: z.string() })
const onboardingInput = z.object({ account: z.string() })

export interface ControlParts {
  readonly provider: Provider
  readonly worker: DeliveryWorker
  readonly answers: KeptAnswers
  changed(): void
}

/** Acts of persons on the hosted pages, for tests and seeding. */
export function createPersonCalls({ provider, worker, changed }: ControlParts): Hono {
  const app = new Hono()
  const { store, deliveries, transaction } = provider

  app.post('/control/payments/settle', async c => {
    await worker.waitFor(() => deliveries.pending() === 0, SETTLE_PATIENCE)
    return c.json({ pending: deliveries.pending() })
  })

  app.post('/control/payments/complete_checkout', async c => {
    const { data, fault } = await readInput(c, checkoutInput)
    if (!data) return c.json(fault, 400)
    const session = store.get('checkout.session', data.session)
    const card = exampleCard(data.card, new Date(provider.now() * 1000))
    if (!session || !card) return c.json(refusal('セッションかカードが見つかりません'), 404)
    if (session.status === 'expired') return c.json(refusal('期限が切れています'), 409)
    if (session.status === 'open') {
      if (!hasPayer(provider, session)) return c.json(refusal('お客さまが消されています'), 409)
      const paid = transaction(() => completeCheckout(provider, session, card, null))
      changed()
      if (!paid) return c.json(refusal('カードが拒否されました'), 402)
    }
    return c.json(store.get('checkout.session', session.id))
  })

  app.post('/control/payments/change_card', async c => {
    const { data, fault } = await readInput(c, cardInput)
    if (!data) return c.json(fault, 400)
    const subscription = store.get('subscription', data.subscription)
    const card = exampleCard(data.card, new Date(provider.now() * 1000))
    if (!subscription || !card) return c.json(refusal('契約かカードが見つかりません'), 404)
    const moved = transaction(() => changeCard(provider, subscription, card))
    changed()
    return c.json(moved)
  })

  app.post('/control/payments/complete_onboarding', async c => {
    const { data, fault } = await readInput(c, onboardingInput)
    if (!data) return c.json(fault, 400)
    const account = store.get('account', data.account)
    if (!account) return c.json(refusal('口座が見つかりません'), 404)
    if (account.details_submitted) return c.json(account)
    const completed = transaction(() => completeOnboarding(provider, account, exampleSheet))
    changed()
    return c.json(completed)
  })
  return app
}

function refusal(message: string) {
  return { error: { message } }
}
