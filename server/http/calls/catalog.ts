import type { catalog } from '../../../contract/calls/catalog.ts'
import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { PAGE_SIZE } from '../../../contract/limits.ts'
import { isBlockedBetween } from '../../domains/accounts/blocks/block-store.ts'
import { createService } from '../../domains/catalog/create-service.ts'
import { deleteService } from '../../domains/catalog/delete-service.ts'
import { editService } from '../../domains/catalog/edit-service.ts'
import { listServices } from '../../domains/catalog/list-services.ts'
import { addServiceImages } from '../../domains/catalog/pictures/add-service-images.ts'
import { listServiceImages } from '../../domains/catalog/pictures/list-service-images.ts'
import { removeServiceIcon } from '../../domains/catalog/pictures/remove-service-icon.ts'
import { removeServiceImage } from '../../domains/catalog/pictures/remove-service-image.ts'
import { sortServiceImages } from '../../domains/catalog/pictures/sort-service-images.ts'
import { readService } from '../../domains/catalog/read-service.ts'
import type { ListedService } from '../../domains/catalog/service.ts'
import { switchVisibility } from '../../domains/catalog/visibility/switch-visibility.ts'
import { countUnsettledHolds } from '../../domains/deals/checkout/unsettled-hold-store.ts'
import { countLiveDeals } from '../../domains/deals/live-deal-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { ImageStore } from '../../ports/image-store.ts'
import type { Handlers } from '../handler.ts'
import type { UploadedFile } from '../uploads/upload-folder.ts'
import { hourOf, serviceOrder } from './services/service-order.ts'
import { shownService } from './services/shown-service.ts'

export interface CatalogDeps {
  db: Database
  clock: Clock
  images: ImageStore
  publish: Publish
  /** A running deal of the service that the viewer is a party of (rule `running-deal-named`). */
  runningDealOf: (serviceId: number, viewerId: number) => Promise<number | null>
}

export function catalogHandlers(deps: CatalogDeps): Handlers<typeof catalog> {
  /**
   * Whether one of the two blocked the other. Such a member sees the service as one that takes no
   * questions (rule `question-limits`).
   */
  const isApart = ({ sellerId }: ListedService, viewerId: number) =>
    isBlockedBetween(deps.db, sellerId, viewerId)
  return {
    prod_categories: async () => CATEGORY_NAMES.map((name, index) => ({ id: index + 1, name })),
    async prods({ input }) {
      const { sort, seed, category, sellerId, publicOnly, isBrief, q, alikeTo, page, ...filters } =
        input
      const { items, totalPages, found, atLeast } = await listServices(deps, {
        order: serviceOrder(sort, seed ?? hourOf(deps.clock())),
        category,
        sellerId: sellerId ?? null,
        publicOnly,
        isBrief,
        ...filters,
        search: q ?? '',
        alikeTo,
        page,
        pageSize: PAGE_SIZE,
      })
      return {
        services: items.map(service => shownService(service, null)),
        totalPages,
        found,
        isFoundAtLeast: atLeast,
      }
    },
    async prod({ input, viewer }) {
      const service = await readService(deps, input.serviceId)
      if (!viewer) return shownService(service, null)
      const dealId = await deps.runningDealOf(service.id, viewer.id)
      const takesQuestions = service.takesQuestions && !(await isApart(service, viewer.id))
      return shownService({ ...service, takesQuestions }, dealId)
    },
    async prod_images({ input }) {
      return { images: await listServiceImages(deps, input.serviceId) }
    },
    prod_create: ({ input: { pictureIds: draftIds = [], ...form }, files, viewer, once }) =>
      once(
        () => createService(deps, viewer, form, { file: iconFile(files), draftIds }),
        ({ id, opensAt }) => ({ id, ...opening(opensAt) }),
      ),
    prod_edit: ({ input: { serviceId, basedOn, ...form }, files, viewer, once }) =>
      once(
        () => editService(deps, viewer.id, { serviceId, basedOn, form, file: iconFile(files) }),
        opening,
      ),
    prod_switch: ({ input, viewer, once }) =>
      once(() => switchVisibility(deps, viewer.id, input), opening),
    prod_delete: ({ input, viewer, once }) =>
      once(() => deleteService({ ...deps, openBusinessOf }, viewer.id, input.serviceId)),
    prod_delete_icon: ({ input, viewer, once }) =>
      once(() => removeServiceIcon(deps, viewer.id, input.serviceId)),
    prod_image_create: ({ input, files, viewer, once }) =>
      once(() => addServiceImages(deps, viewer.id, input.serviceId, files)),
    prod_image_delete: ({ input, viewer, once }) =>
      once(() => removeServiceImage(deps, viewer.id, input.imageId)),
    prod_image_sort: ({ input, viewer, once }) =>
      once(() => sortServiceImages(deps, viewer.id, input.serviceId, input.imageIds)),
  }
}

const opening = (opensAt: Date | null) => (opensAt ? { opensAt: opensAt.toISOString() } : {})

const iconFile = (files: UploadedFile[]): UploadedFile | null =>
  files.find(file => file.field === 'icon_file') ?? null

/**
 * Obstacles to the deletion of a service; the catalog must not import the deals domain to count
 * them.
 */
const openBusinessOf = async (tx: Tx, serviceId: number) => ({
  runningDeals: await countLiveDeals(tx, { serviceId }),
  openCheckouts: await countUnsettledHolds(tx, { serviceId }),
})
