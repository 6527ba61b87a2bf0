CREATE TABLE "terms" (
	"version" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "contract_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "line_offers" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_terms_terms_version_fk" FOREIGN KEY ("terms") REFERENCES "public"."terms"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_offers" ADD CONSTRAINT "line_offers_terms_terms_version_fk" FOREIGN KEY ("terms") REFERENCES "public"."terms"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "bookings" SET "contract_at" = (SELECT min("at") FROM "booking_events" WHERE "booking_id" = "bookings"."id" AND "status" = 'confirmed');
