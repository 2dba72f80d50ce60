import type { Kysely } from 'kysely'
import { createIndexConcurrently } from './index-concurrently.ts'

/**
 * The operator's page of a deal finds its mails, alerts and acts by an index; so do searches of
 * mails, webhooks and acts (rule `lists-stay-cheap`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const build = (name: string, definition: string) => createIndexConcurrently(db, name, definition)
  await build('mails_of_deal', 'on mails (deal_id, id desc) where deal_id is not null')
  await build('mails_of_address', 'on mails (address) where address is not null')
  await build('alerts_of_deal', `on alerts ((facts->>'dealId'))`)
  await build('alerts_of_invoice', `on alerts ((facts->>'invoiceId'))`)
  await build('alerts_of_subscription', `on alerts ((facts->>'subscriptionId'))`)
  await build('audit_log_of_deal', `on audit_log ((facts->>'dealId'), id desc)`)
  await build('audit_log_of_act', 'on audit_log (act, id desc)')
  await build('outbox_of_invoice', 'on outbox (invoice_id) where invoice_id is not null')
  await build('inbox_of_object', 'on inbox (object_id)')
  await build('inbox_of_account', 'on inbox (account_id) where account_id is not null')
}

export const outsideTransaction = true
