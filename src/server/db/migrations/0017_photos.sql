CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photos_key_unique" UNIQUE("key"),
	CONSTRAINT "photos_kind" CHECK ("photos"."kind" in ('collection_front', 'collection_rear', 'collection_nearside', 'collection_offside', 'collection_scratch', 'delivery_front', 'delivery_rear', 'delivery_nearside', 'delivery_offside', 'delivery_scratch', 'found_work', 'report')),
	CONSTRAINT "photos_key" CHECK ("photos"."key" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "photos_size" CHECK ("photos"."width" > 0 and "photos"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_booking" ON "photos" USING btree ("booking_id");