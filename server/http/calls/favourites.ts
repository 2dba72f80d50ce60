import type { FollowedPerson, favourites, Like } from '../../../contract/calls/favourites.ts'
import { DEVICE_LIKES_MAX, FOLLOWED_SERVICES, PAGE_SIZE } from '../../../contract/limits.ts'
import { findNewestOf, findServicesById } from '../../domains/catalog/listed-service-store.ts'
import type { ListedService } from '../../domains/catalog/service.ts'
import { countFavourites } from '../../domains/favourites/count-favourites.ts'
import {
  followPerson,
  switchFollow,
  unfollowPerson,
} from '../../domains/favourites/follow-person.ts'
import { isFollowing, listFollows } from '../../domains/favourites/follow-store.ts'
import { likeService, mergeLikes, unlikeService } from '../../domains/favourites/like-services.ts'
import { findLikedIds, listLikes } from '../../domains/favourites/like-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../handler.ts'
import { shownService } from './services/shown-service.ts'

export interface FavouritesDeps {
  db: Database
  clock: Clock
}

export function favouritesHandlers(deps: FavouritesDeps): Handlers<typeof favourites> {
  const { db } = deps
  return {
    async likes({ viewer, input: { page, sort } }) {
      const query = { userId: viewer.id, page, pageSize: PAGE_SIZE, sort }
      const { items, totalPages, found } = await listLikes(db, query)
      const services = await servicesOf(items.map(({ serviceId }) => serviceId))
      return {
        likes: items.map(
          (like): Like => ({
            ...like,
            priceChangedAt: like.priceChangedAt?.toISOString() ?? null,
            createdAt: like.createdAt.toISOString(),
            service: services.get(like.serviceId) ?? null,
          }),
        ),
        totalPages,
        found,
      }
    },
    like_ids: async ({ viewer }) => ({ ids: await findLikedIds(db, viewer.id) }),
    like_counts: ({ viewer }) => countFavourites(db, viewer.id),
    async like_services({ input: { ids } }) {
      const wanted = ids.slice(0, DEVICE_LIKES_MAX)
      const services = await servicesOf(wanted)
      return { services: wanted.flatMap(id => services.get(id) ?? []) }
    },
    like_add: ({ viewer, input, once }) =>
      once(() => likeService(deps, viewer.id, input.serviceId)),
    like_delete: ({ viewer, input, once }) =>
      once(() => unlikeService(deps, viewer.id, input.serviceId)),
    like_merge: ({ viewer, input, once }) => once(() => mergeLikes(deps, viewer.id, input.ids)),
    async follows({ viewer, input: { page } }) {
      const query = { followerId: viewer.id, page, pageSize: PAGE_SIZE }
      const { items, totalPages, found } = await listFollows(db, query)
      const newest = await findNewestOf(
        db,
        items.map(({ id }) => id),
        FOLLOWED_SERVICES,
      )
      const people = items.map(
        (person): FollowedPerson => ({ ...person, services: servicesBy(newest, person.id) }),
      )
      return { people, totalPages, found }
    },
    follow: async ({ viewer, input: { userId } }) => ({
      isOn: await isFollowing(db, { followerId: viewer.id, personId: userId }),
    }),
    follow_add: ({ viewer, input: { userId }, once }) =>
      once(() => followPerson(deps, { followerId: viewer.id, personId: userId })),
    follow_delete: ({ viewer, input: { userId }, once }) =>
      once(() => unfollowPerson(deps, { followerId: viewer.id, personId: userId })),
    follow_switch: ({ viewer, input: { userId, isOn }, once }) =>
      once(() => switchFollow(deps, { followerId: viewer.id, personId: userId }, isOn)),
  }

  async function servicesOf(ids: readonly number[]) {
    const found = await findServicesById(db, ids)
    return new Map(found.map(service => [service.id, shownService(service, null)]))
  }
}

const servicesBy = (services: readonly ListedService[], sellerId: number) =>
  services
    .filter(service => service.sellerId === sellerId)
    .map(service => shownService(service, null))
