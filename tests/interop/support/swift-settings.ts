/** Name and secret of the only user, for tempauth and for S3. */
export const KEYS = { accessKeyId: 'yosooi:key', secretAccessKey: 'secret' }
export const REGION = 'ap-northeast-1'
/** Maximum number of files in one list, whatever a client requests. */
export const LISTED_AT_ONCE = 50

export const SWIFT = `
[swift-hash]
swift_hash_path_suffix = yosooi

[storage-policy:0]
name = one
default = yes
`

const common = (folder: string, port: string) => `
[DEFAULT]
swift_dir = ${folder}
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${process.getuid?.() === 0 ? 'root' : process.env.USER}
`

/** Settings of one of the three storage servers behind the proxy. */
export const keeper = (kind: string, folder: string, port: string) => `
${common(folder, port)}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`

/**
 * Settings of Swift's proxy with its S3 API. Swift demands the address of a cache, but works
 * without one.
 */
export const proxy = (folder: string, port: string) => `
${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:tempauth]
use = egg:swift#tempauth
user_${KEYS.accessKeyId.replace(':', '_')} = ${KEYS.secretAccessKey} .admin

[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
max_bucket_listing = ${LISTED_AT_ONCE}

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1

[filter:catch_errors]
use = egg:swift#catch_errors
`
