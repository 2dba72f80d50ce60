import type Stripe from 'stripe'
import { wholeList } from '../../api/list-page.ts'
import type { Doc } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'

/** Requirements that a seller fulfils on the hosted onboarding page. */
const dueAtFirst = [
  'external_account',
  'individual.address',
  'individual.dob',
  'individual.name',
  'tos_acceptance.date',
]

export interface AccountFacts {
  readonly email: string | null
  readonly country: string
  readonly currency: string
  readonly type: string
  readonly controller: Doc<Stripe.Account.Controller>
  readonly transfersRequested: boolean
  readonly profile: Partial<Doc<Stripe.Account.BusinessProfile>>
  readonly businessType: string | null
  readonly schedule: { readonly interval: string; readonly delayDays: number }
  readonly metadata: Record<string, string>
  readonly created: number
}

/** A connected account before its owner has filled in anything. */
export function newAccount(facts: AccountFacts): Doc<Stripe.Account> {
  const id = newId('acct', 16)
  return {
    id,
    object: 'account',
    business_profile: { ...emptyProfile, ...facts.profile },
    business_type: facts.businessType,
    capabilities: facts.transfersRequested ? { transfers: 'inactive' } : {},
    charges_enabled: false,
    controller: facts.controller,
    country: facts.country,
    created: facts.created,
    default_currency: facts.currency,
    details_submitted: false,
    email: facts.email,
    external_accounts: wholeList([], `/v1/accounts/${id}/external_accounts`),
    future_requirements: requirements([], null),
    metadata: facts.metadata,
    payouts_enabled: false,
    requirements: requirements(dueAtFirst, 'requirements.past_due'),
    settings: settingsOf(facts),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: facts.type,
  }
}

type Requirements = Doc<Stripe.Account.Requirements>

export function requirements(
  due: string[],
  disabledReason: Requirements['disabled_reason'],
): Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  }
}

const emptyProfile: Doc<Stripe.Account.BusinessProfile> = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}

function settingsOf({ schedule }: AccountFacts): Doc<Stripe.Account.Settings> {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Asia/Tokyo' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: false,
      schedule: { delay_days: schedule.delayDays, interval: schedule.interval },
      statement_descriptor: null,
    },
  }
}
