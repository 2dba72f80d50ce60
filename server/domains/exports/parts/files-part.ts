import type { Database } from '../../../platform/database/database.ts'
import { PART_TITLES } from './first-page.ts'
import { ownThreads } from './own-threads.ts'
import { pageAndJson } from './page-and-json.ts'
import type { ExportPart } from './part.ts'

interface OwnFile {
  /** Path inside the ZIP. */
  path: string
  /** Path in its store. */
  stored: string
  store: 'images' | 'attachments'
  title: string
}

/** A file that its store no longer has is listed as missing. */
export const filesPart: ExportPart = async function* (sources, userId) {
  const listed = []
  for (const { path, stored, store, title } of await ownFiles(sources.db, userId)) {
    const found = await sources[store].open(stored)
    listed.push({ path, title, is_missing: !found })
    if (found) yield { path, content: found.body }
  }
  yield* pageAndJson('files', PART_TITLES.files, [
    {
      name: 'files',
      title: PART_TITLES.files,
      columns: { path: 'ファイル', title: 'もとの場所' },
      rows: listed,
    },
  ])
}

const ownFiles = async (db: Database, userId: number): Promise<OwnFile[]> => [
  ...(await portrait(db, userId)),
  ...(await servicePictures(db, userId)),
  ...(await draftPictures(db, userId)),
  ...(await sentFiles(db, userId)),
]

async function portrait(db: Database, userId: number): Promise<OwnFile[]> {
  const { icon } = await db
    .selectFrom('users')
    .select('icon')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!icon) return []
  return [{ path: 'files/profile.webp', stored: icon, store: 'images', title: 'プロフィール' }]
}

async function servicePictures(db: Database, userId: number): Promise<OwnFile[]> {
  const covers = await db
    .selectFrom('services')
    .select(['id', 'name', 'icon'])
    .where('user_id', '=', userId)
    .where('icon', 'is not', null)
    .orderBy('id')
    .execute()
  const further = await db
    .selectFrom('service_images')
    .innerJoin('services', 'services.id', 'service_images.service_id')
    .select(['services.id', 'services.name', 'service_images.icon', 'service_images.number'])
    .where('services.user_id', '=', userId)
    .orderBy('service_images.id')
    .execute()
  return [...covers.map(cover => ({ ...cover, number: 0 })), ...further].flatMap(
    ({ id, name, icon, number }) =>
      icon
        ? {
            path: `files/services/${id}-${number}.webp`,
            stored: icon,
            store: 'images' as const,
            title: name,
          }
        : [],
  )
}

/** Pictures of a service that is not published yet. */
async function draftPictures(db: Database, userId: number): Promise<OwnFile[]> {
  const rows = await db
    .selectFrom('draft_pictures')
    .select(['icon', 'number'])
    .where('user_id', '=', userId)
    .orderBy('number')
    .execute()
  return rows.map(({ icon, number }) => ({
    path: `files/draft/${number}.webp`,
    stored: icon,
    store: 'images' as const,
    title: '下書きの写真',
  }))
}

/** The files that the person sent, with their messages. */
export const ownAttachments = (db: Database, userId: number) =>
  ownThreads(db, userId)
    .innerJoin('messages', 'messages.thread_id', 'threads.id')
    .innerJoin('attachments', 'attachments.message_id', 'messages.id')
    .where('messages.attachment_count', '>', 0)
    .where('messages.author_id', '=', userId)

async function sentFiles(db: Database, userId: number): Promise<OwnFile[]> {
  const rows = await ownAttachments(db, userId)
    .select(['attachments.id', 'attachments.path', 'attachments.name', 'messages.thread_id'])
    .orderBy('attachments.id')
    .execute()
  return rows.map(({ id, path, name, thread_id }) => ({
    path: `files/messages/${thread_id}/${id}${/\.[a-z]+$/.exec(path)?.[0] ?? ''}`,
    stored: path,
    store: 'attachments',
    title: name,
  }))
}
