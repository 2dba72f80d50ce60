import type { Service } from '../../../../contract/calls/catalog.ts'
import { type ListedService, remaining } from '../../../domains/catalog/service.ts'

export const shownService = (service: ListedService, runningDeal: number | null): Service => ({
  id: service.id,
  sellerId: service.sellerId,
  name: service.name,
  isPublic: service.isPublic,
  category: service.category,
  price: service.price,
  quantity: service.quantity,
  remaining: remaining(service),
  takesQuestions: service.takesQuestions,
  restEndsAt: service.restEndsAt?.toISOString() ?? null,
  textIntro: service.textIntro,
  textContents: service.textContents,
  textDetails: service.textDetails,
  textFlow: service.textFlow,
  icon: service.icon,
  iconBack: service.iconBack,
  images: service.images,
  sellerName: service.sellerName,
  sellerIcon: service.sellerIcon,
  isSellerReady: service.sellerReady,
  sellerGood: service.sellerGood,
  dealId: runningDeal,
  createdAt: service.createdAt.toISOString(),
  updatedAt: service.updatedAt.toISOString(),
})
