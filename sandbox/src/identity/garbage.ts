/** What a broken proxy sends in place of an answer. */
export const garbage = '<!doctype html><title>Welcome</title><p>Please log in to this network.</p>'
