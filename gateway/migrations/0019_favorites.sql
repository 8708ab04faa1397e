-- breaks earlier gateways: they read the table by its former name
ALTER TABLE "favourites" RENAME TO "favorites";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_pkey" TO "favorites_pkey";--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_user_id_users_id_fk" TO "favorites_user_id_users_id_fk";