CREATE TABLE "service_book_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"car" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "service_book_shares_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "service_book_shares_hash" CHECK ("service_book_shares"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "service_book_shares" ADD CONSTRAINT "service_book_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_book_shares_car" ON "service_book_shares" USING btree ("user_id","car");--> statement-breakpoint
CREATE INDEX "service_book_shares_ends" ON "service_book_shares" USING btree ("ends_at");