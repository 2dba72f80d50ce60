import { z } from 'zod'
import { integer } from '../../api/params.ts'
import { type Call, type Route, route } from '../../api/route.ts'
import { recordUpdate } from '../../billing/record-update.ts'
import { StripeFailure } from '../../failure.ts'
import type { Documents } from '../../store/document.ts'

type Settings = Documents['balance_settings']

/** Maximum number of days (provider rule). */
const LONGEST_DELAY = 31
const DEFAULT_DELAY = 4

const interval = z.enum(['manual', 'daily', 'weekly', 'monthly'])
const change = z.strictObject({
  payments: z
    .strictObject({
      debit_negative_balances: z.literal('false').optional(),
      payouts: z
        .strictObject({ schedule: z.strictObject({ interval: interval.optional() }).optional() })
        .optional(),
      settlement_timing: z
        .strictObject({ delay_days_override: z.union([z.literal(''), integer]).optional() })
        .optional(),
    })
    .optional(),
})

function update(call: Call, { payments }: z.infer<typeof change>): Settings {
  const { provider, account } = call
  const before = readSettings(call)
  const settings = structuredClone(before)
  const schedule = payments?.payouts?.schedule?.interval
  const delay = payments?.settlement_timing?.delay_days_override
  if (schedule && settings.payments.payouts) {
    settings.payments.payouts.schedule = { interval: schedule }
  }
  if (delay !== undefined) settings.payments.settlement_timing = timing(delay)
  provider.store.update('balance_settings', settings, idOf(account))
  mirror(call, settings)
  const update = { before, after: settings, ...(account ? { account } : {}) }
  recordUpdate(provider, 'balance_settings.updated', update)
  return settings
}

function timing(override: number | ''): Settings['payments']['settlement_timing'] {
  if (override === '') return { delay_days: DEFAULT_DELAY, start_of_day: null }
  if (override > LONGEST_DELAY || override < 0) {
    throw new StripeFailure(`delay_days_override must be at most ${LONGEST_DELAY}.`, {
      param: 'payments[settlement_timing][delay_days_override]',
    })
  }
  const delay = Math.max(DEFAULT_DELAY, override)
  return { delay_days: delay, delay_days_override: override, start_of_day: null }
}

/** Copies the settings into the account object, which shows them too. */
function mirror({ provider, account }: Call, { payments }: Settings): void {
  const owner = provider.store.get('account', account)
  if (!owner?.settings?.payouts) return
  const schedule = {
    delay_days: payments.settlement_timing.delay_days,
    interval: payments.payouts?.schedule?.interval ?? 'daily',
  }
  owner.settings.payouts.schedule = schedule
  provider.store.update('account', owner)
}

/** The settings of the platform or of a connected account, created on first use. */
function readSettings({ provider, account }: Call): Settings {
  const known = provider.store.get('balance_settings', idOf(account))
  if (known) return known
  const payouts = provider.store.get('account', account)?.settings?.payouts
  const settings: Settings = {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: payouts?.debit_negative_balances ?? false,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: { interval: payouts?.schedule.interval ?? 'daily' },
        statement_descriptor: null,
        status: 'enabled',
      },
      settlement_timing: {
        delay_days: payouts?.schedule.delay_days ?? DEFAULT_DELAY,
        start_of_day: null,
      },
    },
  }
  return provider.store.insert('balance_settings', settings, { account, id: idOf(account) })
}

function idOf(account: string): string {
  return `balance_settings_${account || 'platform'}`
}

export const balanceSettingsRoutes: readonly Route[] = [
  route('GET', '/balance_settings', z.strictObject({}), readSettings),
  route('POST', '/balance_settings', change, update),
]
