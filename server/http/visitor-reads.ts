import type { Api, CallName } from '../../contract/api.ts'

type PublicRead = {
  [Name in CallName]: Api[Name] extends { method: 'GET'; access: 'public' } ? Name : never
}[CallName]

/**
 * Whether the answer to a caller without a login may come from a replica, some seconds old. A
 * caller with a login reads the primary and sees their own change at once.
 */
const FROM_REPLICA: Readonly<Record<PublicRead, boolean>> = {
  prod_categories: true,
  prods: true,
  prod: true,
  prod_images: true,
  like_services: true,
  suggest: true,
  answer_time: true,
  seller_rest: true,
  goods: true,
  seller_numbers: true,
  reviews: true,
  user_reviews: true,
  // A person who switches mails off by a link then reads the new state, without a login.
  unsubscribe: false,
}

export const isVisitorRead = (name: string): boolean =>
  (FROM_REPLICA as Readonly<Record<string, boolean>>)[name] ?? false
