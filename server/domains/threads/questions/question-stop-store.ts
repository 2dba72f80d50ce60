import type { Database } from '../../../platform/database/database.ts'

export async function takesQuestions(db: Database, serviceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('question_stops')
    .select('service_id')
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row === undefined
}

export async function insertQuestionStop(db: Database, serviceId: number, at: Date): Promise<void> {
  await db
    .insertInto('question_stops')
    .values({ service_id: serviceId, stopped_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function deleteQuestionStop(db: Database, serviceId: number): Promise<void> {
  await db.deleteFrom('question_stops').where('service_id', '=', serviceId).execute()
}
