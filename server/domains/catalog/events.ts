/** Domain events of services; server/reactions.ts lists the reactions to each. */
export interface CatalogEvents {
  /** The service became public for the first time. */
  'service.announced': { serviceId: number; sellerId: number }
  /** The price fell, or the service is open again: people may know only a higher price. */
  'service.cheaper': { serviceId: number }
  'rest.began': { sellerId: number }
  /** The seller paused them, or the product did (auto-cancel, suspension). */
  'services.paused': { serviceIds: number[] }
}
