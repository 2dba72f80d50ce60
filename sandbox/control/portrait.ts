import type { Clock } from '@yosooi/sandbox-kit/clock'
import type { FaultSwitch } from '@yosooi/sandbox-kit/fault-switch'
import type { PaymentsSummary } from '@yosooi/stripe-sandbox/payments-summary'
import type { Analytics, Hit } from '../analytics/analytics.ts'
import type { Identity } from '../identity/identity.ts'
import type { Person } from '../identity/persons.ts'
import type { MailRefusals } from '../mailbox/mail-refusals.ts'
import type { Mail, MailStore } from '../mailbox/mail-store.ts'
import type { PlacedSettings } from '../settings.ts'

export interface ControlParts {
  readonly clock: Clock
  readonly settings: PlacedSettings
  readonly identity: Identity
  readonly mails: MailStore
  readonly refusals: MailRefusals
  readonly analytics: Analytics
  readonly paymentsSummary: () => PaymentsSummary
}

/** The sandbox's whole state at one moment, for the control page and for tools. */
export interface Portrait {
  /** ISO 8601. */
  readonly now: string
  readonly product_url: string
  readonly persons: readonly Person[]
  readonly mails: readonly Mail[]
  readonly analytics: readonly Hit[]
  readonly payments: PaymentsSummary
  /** The faults of the identity provider. */
  readonly troubles: readonly FaultSwitch[]
}

export function portraySandbox(parts: ControlParts): Portrait {
  return {
    now: parts.clock.now().toISOString(),
    product_url: parts.settings.productUrl,
    persons: parts.identity.persons.all(),
    mails: parts.mails.list(),
    analytics: parts.analytics.list(),
    payments: parts.paymentsSummary(),
    troubles: parts.identity.trouble.switches(),
  }
}
