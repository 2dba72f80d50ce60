import { makeVapidKeys } from '../server/adapters/web-push/web-push-sender.ts'

const { publicKey, privateKey } = makeVapidKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
