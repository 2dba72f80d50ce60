import type { Database, Tx } from '../../platform/database/database.ts'

export async function findCustomer(db: Database, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

export async function findUserOfCustomer(
  db: Database,
  customerId: string | null,
): Promise<number | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function insertCustomer(
  db: Database,
  userId: number,
  customerId: string,
): Promise<void> {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, customer_id: customerId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** False when this customer is no longer the person's. */
export async function deleteCustomer(
  db: Database,
  userId: number,
  customerId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('payment_customers')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteCustomerOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('payment_customers').where('user_id', '=', userId).execute()
}
