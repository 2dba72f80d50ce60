import { join } from 'node:path'
import { createClock } from '@yosooi/sandbox-kit/clock'
import { openHttpServer, ownAddress } from '@yosooi/sandbox-kit/http-server'
import { openWorld } from '@yosooi/sandbox-kit/world'
import { createPayments, type PaymentsParts } from '@yosooi/stripe-sandbox/payments'
import { createAnalytics } from './analytics/analytics.ts'
import { createControl } from './control/control.ts'
import { createIdentity } from './identity/identity.ts'
import { loadIdentityKeys } from './identity/keys.ts'
import { createSendMail } from './identity/send-mail.ts'
import { createMailRefusals } from './mailbox/mail-refusals.ts'
import { createMailStore } from './mailbox/mail-store.ts'
import { createMailbox } from './mailbox/mailbox.ts'
import { openSmtp } from './mailbox/smtp.ts'
import { createPush } from './push/push.ts'
import { createRoutes } from './routes.ts'
import { BUSINESS, type PlacedSettings, type Settings } from './settings.ts'

const sender = 'ヨソオイ アカウント <identity@sandbox.example>'

export interface RunningSandbox {
  /** Without a trailing slash. */
  readonly url: string
  readonly smtpPort: number
  stop(): Promise<void>
}

/** Starts the sandbox; its addresses answer when the promise resolves. */
export async function startSandbox(settings: Settings): Promise<RunningSandbox> {
  const world = openWorld(join(settings.folder, 'world.sqlite'))
  const clock = createClock(world)
  const keys = await loadIdentityKeys(world)
  const mails = createMailStore(world, clock)
  const refusals = createMailRefusals(world)
  const smtp = await openSmtp({ store: mails, refusals }, settings.smtpPort, settings.host)
  const server = await openHttpServer(settings)
  const { port, url } = server
  const placed: PlacedSettings = { ...settings, port, smtpPort: smtp.port, url }

  const sendMail = createSendMail(ownAddress(settings.host), smtp.port, sender)
  const identity = createIdentity({ world, clock, settings: placed, keys, sendMail })
  const analytics = createAnalytics(world, clock)
  const payments = createPayments({ world, clock, settings: paymentsSettings(placed) })
  const control = createControl({
    clock,
    settings: placed,
    identity,
    mails,
    refusals,
    analytics,
    paymentsSummary: payments.summary,
  })
  const mailbox = createMailbox(mails, clock)
  const push = createPush({ world, clock, url: placed.url })
  const parts = { identity, payments, mailbox, analytics, push, control }
  server.answer(createRoutes({ world, clock, ...parts }))

  return {
    url,
    smtpPort: smtp.port,
    stop: async () => {
      payments.stop()
      server.close()
      await smtp.stop()
      world.close()
    },
  }
}

function paymentsSettings(settings: PlacedSettings): PaymentsParts['settings'] {
  const base = `${settings.webhookUrl}/api/stripe`
  return {
    url: settings.url,
    business: BUSINESS,
    webhook: { url: `${base}/webhook`, secret: settings.stripeWebhookSecret },
    connectWebhook: {
      url: `${base}/webhook_connect`,
      secret: settings.stripeConnectWebhookSecret,
    },
  }
}
