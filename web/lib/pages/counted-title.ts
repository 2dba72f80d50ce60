import { SITE_TEXTS as T } from './site-texts.ts'

const COUNT = /^（[0-9]+）/

/** The title with the number of unread messages before it, without one for 0. */
export const countedTitle = (title: string, count: number): string =>
  (count > 0 ? T.unread(count) : '') + title.replace(COUNT, '')
