import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { PicturePaths } from '../../../platform/pictures/store-pictures.ts'
import type { ServiceImage } from '../service.ts'

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

export async function findServiceOfImage(db: Database, imageId: number): Promise<number | null> {
  const row = await db
    .selectFrom('service_images')
    .select('service_id')
    .where('id', '=', imageId)
    .executeTakeFirst()
  return row?.service_id ?? null
}

export async function listImageIds(db: Database, serviceId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('service_images')
    .select('id')
    .where('service_id', '=', serviceId)
    .execute()
  return rows.map(row => row.id)
}

/** Numbers the pictures of a service in the order given, from 1. */
export async function numberImages(tx: Tx, serviceId: number, ids: number[]): Promise<void> {
  await sql`
    update service_images set number = place.number
    from unnest(${ids}::bigint[]) with ordinality as place (id, number)
    where service_images.id = place.id and service_id = ${serviceId}`.execute(tx)
}

/** Deletes a picture and closes the gap behind it; null when it is gone already. */
export async function deleteImage(tx: Tx, id: number): Promise<PicturePaths | null> {
  const image = await tx
    .deleteFrom('service_images')
    .where('id', '=', id)
    .returning(['service_id', 'number', 'icon', 'icon_back as iconBack'])
    .executeTakeFirst()
  if (!image) return null
  const { service_id, number, icon, iconBack } = image
  await tx
    .updateTable('service_images')
    .set(({ eb }) => ({ number: eb('number', '-', 1) }))
    .where('service_id', '=', service_id)
    .where('number', '>', number)
    .execute()
  return { icon, iconBack }
}

export async function deleteImagesOf(tx: Tx, serviceIds: number[]): Promise<PicturePaths[]> {
  if (serviceIds.length === 0) return []
  return tx
    .deleteFrom('service_images')
    .where('service_id', '=', sql<number>`any(${serviceIds}::bigint[])`)
    .returning(['icon', 'icon_back as iconBack'])
    .execute()
}
