import type { Database } from '../../../platform/database/database.ts'
import { ServiceNotFound } from '../failures.ts'
import type { ServiceImage } from '../service.ts'
import { findImages } from './service-image-store.ts'

export async function listServiceImages(
  { db }: { db: Database },
  serviceId: number,
): Promise<ServiceImage[]> {
  const images = await findImages(db, serviceId)
  if (!images) throw new ServiceNotFound()
  return images
}
