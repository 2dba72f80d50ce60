import { makeVapidKeys } from '../server/adapters/web-push/vapid.ts'

const { publicKey, privateKey } = makeVapidKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
