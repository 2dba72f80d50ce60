/** Domain events of services; server/reactions.ts lists the reactions to each. */
export interface CatalogEvents {
  /** Public for the first time. */
  'service.announced': { serviceId: number; sellerId: number }
  'service.cheaper': { serviceId: number }
  'rest.began': { sellerId: number }
  /** The seller paused them, or the product did (auto-cancel, suspension). */
  'services.paused': { serviceIds: number[] }
}
