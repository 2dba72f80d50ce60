import type Stripe from 'stripe'
import { wholeList } from '../../api/list-page.ts'
import type { Provider } from '../../provider.ts'
import type { Doc, Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'
import { changeAccount } from './change-account.ts'
import { requirements } from './new-account.ts'

type Account = Documents['account']

export interface BankDetails {
  readonly bank: string
  readonly holder: string
  /** 普通 or 当座. */
  readonly kind: string
  /** Seven digits; only the last four are kept. */
  readonly number: string
}

/**
 * The owner has entered everything: transfers and payouts are enabled, direct charges never are.
 */
export function completeOnboarding(
  provider: Provider,
  account: Account,
  details: BankDetails,
): Account {
  const bank = newBankAccount(account.id, details)
  const completed: Account = {
    ...account,
    business_type: account.business_type ?? 'individual',
    capabilities: { ...account.capabilities, transfers: 'active' },
    charges_enabled: false,
    details_submitted: true,
    external_accounts: wholeList([bank], `/v1/accounts/${account.id}/external_accounts`),
    payouts_enabled: true,
    requirements: requirements([], null),
    tos_acceptance: { date: provider.now(), ip: null, user_agent: null },
  }
  provider.events.record('account.external_account.created', bank, { account: account.id })
  return changeAccount(provider, account, completed)
}

/** The bank account that receives the account's payouts. */
export function newBankAccount(account: string, details: BankDetails): Doc<Stripe.BankAccount> {
  return {
    id: newId('ba'),
    object: 'bank_account',
    account,
    account_holder_name: details.holder,
    account_holder_type: 'individual',
    account_type: details.kind === '当座' ? 'toza' : 'futsu',
    available_payout_methods: ['standard'],
    bank_name: details.bank,
    country: 'JP',
    currency: 'jpy',
    default_for_currency: true,
    fingerprint: null,
    last4: details.number.slice(-4),
    metadata: {},
    routing_number: null,
    status: 'new',
  }
}
