CREATE TABLE "plate_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_cars" ADD COLUMN "make" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_cars" ADD COLUMN "range" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_cars" ADD COLUMN "model_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_cars" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "mot_alerts" ADD COLUMN "has_moved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mot_alerts" ADD COLUMN "dvla_seen" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mot_alerts" ADD COLUMN "dvsa_seen" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plate_changes" ADD CONSTRAINT "plate_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plate_changes" ADD CONSTRAINT "plate_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plate_changes_user" ON "plate_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plate_changes_booking" ON "plate_changes" USING btree ("booking_id");
--> statement-breakpoint
UPDATE "service_book_shares" "share" SET "car" = (
  SELECT "id"::text FROM "bookings"
  WHERE "customer_id" = "share"."user_id" AND coalesce(nullif("vrm", ''), "vehicle"->>'Model_ID') = "share"."car"
  ORDER BY "created_at" DESC, "id" DESC LIMIT 1
) WHERE EXISTS (
  SELECT 1 FROM "bookings"
  WHERE "customer_id" = "share"."user_id" AND coalesce(nullif("vrm", ''), "vehicle"->>'Model_ID') = "share"."car"
);
