import { type Member, SERVICE_FORM, succeed } from '../../support/fixtures.ts'
import { photoFile } from './photo.ts'
import { call } from './world.ts'

/** A service with its main picture and `images` further ones. */
export async function newPicturedService(seller: Member, images = 0): Promise<number> {
  const icon_file = await photoFile()
  const { id } = await succeed(call('prod_create', { ...SERVICE_FORM, icon_file }, seller))
  const icon_files = await Promise.all(Array.from({ length: images }, photoFile))
  if (images > 0)
    await succeed(call('prod_image_create', { prod_id: String(id), icon_files }, seller))
  return id
}
