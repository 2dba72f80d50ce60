/** Domain events of services; server/reactions.ts lists the reactions to each. */
export interface CatalogEvents {
  /** Public for the first time. */
  'service.announced': { serviceId: number; sellerId: number }
  /** Its price fell, or it is open again: people may know only a higher price of it. */
  'service.cheaper': { serviceId: number }
  'rest.began': { sellerId: number }
  /** The seller paused them, or the product did (auto-cancel, suspension). */
  'services.paused': { serviceIds: number[] }
}
