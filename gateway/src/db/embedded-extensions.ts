import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

/** The extensions that every embedded database is opened with: its schema uses them. */
export const embeddedExtensions = { btree_gist };
