/**
 * The default policy for trusted types, which all pages require (ADR 35). It allows the service
 * worker's address, the empty script element that React creates, and text without any tag, which
 * React writes into elements.
 */
export const TRUSTED_TYPES = `self.trustedTypes?.createPolicy('default',{createScriptURL:a=>a==='/sw.js'?a:null,createHTML:h=>h==='<script><\\/script>'||!h.includes('<')?h:null})`
