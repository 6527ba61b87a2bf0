CREATE TABLE "own_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"postcode" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text NOT NULL,
	"town" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_addresses" ADD CONSTRAINT "own_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_addresses_user" ON "own_addresses" USING btree ("user_id");