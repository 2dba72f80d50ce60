import type { Database, Tx } from '../../platform/database.ts'
import type { ServiceImage } from './service.ts'
import './service-tables.ts'

/** In the seller's order; null when the service is unknown or deleted. */
export async function findImages(db: Database, serviceId: number): Promise<ServiceImage[] | null> {
  const rows = await db
    .selectFrom('services')
    .leftJoin('service_images', 'service_images.service_id', 'services.id')
    .select([
      'service_images.id',
      'service_images.icon',
      'service_images.icon_back as iconBack',
      'service_images.number',
    ])
    .where('services.id', '=', serviceId)
    .where('services.deleted_at', 'is', null)
    .orderBy('service_images.number')
    .execute()
  return rows.length > 0 ? rows.filter(isImage) : null
}

type JoinedImage = { [Key in keyof ServiceImage]: ServiceImage[Key] | null }

const isImage = (row: JoinedImage): row is ServiceImage => row.id !== null

export async function countImages(db: Database, serviceId: number): Promise<number> {
  const { count } = await db
    .selectFrom('service_images')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('service_id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertImage(
  tx: Tx,
  image: { serviceId: number } & Omit<ServiceImage, 'id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('service_images')
    .values({
      service_id: image.serviceId,
      icon: image.icon,
      icon_back: image.iconBack,
      number: image.number,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
