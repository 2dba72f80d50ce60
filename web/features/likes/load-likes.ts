import type { Service } from '../../../contract/calls/catalog.ts'
import type {
  FavouriteCounts,
  FollowedPerson,
  Like,
  LikeSort,
} from '../../../contract/calls/favourites.ts'
import type { SavedSearch } from '../../../contract/calls/search/saved-searches.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { deviceLikes } from '../../lib/device/likes/liked.ts'
import { readOwnLikes } from '../../lib/device/likes/own-likes.ts'
import { seenServices } from '../../lib/device/seen-services.ts'
import { currentUser } from '../../lib/session/current-user.ts'

/** The tabs, by their names in the address. */
export const LIKE_TABS = ['services', 'follows', 'searches', 'recent'] as const

/** One tab of the screen with its data. */
export type LikesTab =
  | { show: 'services'; likes: readonly Like[]; totalPages: number; isOnDevice: boolean }
  | { show: 'follows'; people: readonly FollowedPerson[]; totalPages: number; isMember: boolean }
  | { show: 'searches'; searches: readonly SavedSearch[]; isMember: boolean }
  | { show: 'recent'; services: readonly Service[] }

async function servicesById(ids: readonly number[]): Promise<Service[]> {
  if (ids.length === 0) return []
  return (await browserApi.servicesById({ ids: ids.join() })).services
}

/** A like that is stored on this device does not know the price of its day. */
const onDevice = (service: Service): Like => ({
  serviceId: service.id,
  name: service.name,
  price: service.price,
  priceChangedAt: null,
  createdAt: service.createdAt,
  service,
})

/** Numbers of the tabs that do not depend on the device; null for visitors. */
export async function loadCounts(): Promise<FavouriteCounts | null> {
  return (await currentUser()) && browserApi.favouriteCounts()
}

const isOpen = ({ isPublic, remaining }: Service): boolean => isPublic && remaining > 0

/** As the server orders the likes of an account. */
function sortedLikes(services: readonly Service[], sort: LikeSort): readonly Service[] {
  if (sort === 'price_asc') return services.toSorted((one, other) => one.price - other.price)
  if (sort === 'has_seats')
    return services.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
  return services
}

export async function loadTab(
  show: LikesTab['show'],
  page: number,
  sort: LikeSort,
): Promise<LikesTab> {
  if (show === 'recent') return { show, services: await servicesById(seenServices()) }
  const isMember = (await currentUser()) !== null
  if (isMember && deviceLikes().length > 0) await readOwnLikes()
  if (show === 'follows') {
    if (!isMember) return { show, people: [], totalPages: 0, isMember }
    return { show, isMember, ...(await browserApi.followedPeople({ page })) }
  }
  if (show === 'searches')
    return { show, isMember, searches: isMember ? (await browserApi.savedSearches()).searches : [] }
  if (isMember) return { show, isOnDevice: false, ...(await browserApi.likes({ page, sort })) }
  const likes = sortedLikes(await servicesById(deviceLikes()), sort).map(onDevice)
  return { show, likes, totalPages: 1, isOnDevice: true }
}
