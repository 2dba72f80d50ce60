import type { Database } from '../../platform/database/database.ts'
import { ServiceNotFound } from './failures.ts'
import { findService } from './listed-service-store.ts'
import type { ListedService } from './service.ts'

export async function readService({ db }: { db: Database }, id: number): Promise<ListedService> {
  const service = await findService(db, id)
  if (!service) throw new ServiceNotFound()
  return service
}
