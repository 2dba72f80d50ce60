import type { Tx } from '../../../platform/database/database.ts'

export async function insertDeparture(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx.insertInto('departures').values({ user_id: userId, left_at: at }).execute()
}

export async function deleteCustomerRow(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payment_customers').where('user_id', '=', userId).execute()
}

export async function deletePayoutAccountRow(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payout_accounts').where('user_id', '=', userId).execute()
}
