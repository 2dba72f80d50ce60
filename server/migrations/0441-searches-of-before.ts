import { type Kysely, sql } from 'kysely'

/** Fills the column of 0440 for older searches by its trigger, each in a transaction of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      older bigint;
    begin
      for older in select id from saved_searches where search is null order by id
      loop
        update saved_searches set search = null where id = older and search is null;
        commit;
      end loop;
    end $$`.execute(db)
}

export const outsideTransaction = true
