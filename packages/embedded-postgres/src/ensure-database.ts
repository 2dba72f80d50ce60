import pg from 'pg'
import { SUPERUSER } from './folder.ts'

const DUPLICATE = ['42P04', '23505']

export type Address = { port: number; password: string }

export function urlOf({ port, password }: Address, database: string): string {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`
}

export async function ensureDatabase(address: Address, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(address, 'postgres') })
  // Without a listener a broken connection would end the process; the failing query reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await create(client, database)
  } finally {
    await client.end()
  }
}

async function create(client: pg.Client, database: string): Promise<void> {
  try {
    await client.query(`create database ${client.escapeIdentifier(database)}`)
  } catch (error) {
    // Another process that started at the same moment created it.
    if (!DUPLICATE.includes((error as pg.DatabaseError).code ?? '')) throw error
  }
}
