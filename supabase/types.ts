// Generated from the database by npm run types. Never edited.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      addresses: {
        Row: {
          city: string
          country: string
          created_at: string
          full_name: string
          id: string
          is_default: boolean
          label: string | null
          line1: string
          line2: string | null
          phone: string | null
          postal_code: string | null
          region: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          city: string
          country: string
          created_at?: string
          full_name: string
          id?: string
          is_default?: boolean
          label?: string | null
          line1: string
          line2?: string | null
          phone?: string | null
          postal_code?: string | null
          region?: string | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          city?: string
          country?: string
          created_at?: string
          full_name?: string
          id?: string
          is_default?: boolean
          label?: string | null
          line1?: string
          line2?: string | null
          phone?: string | null
          postal_code?: string | null
          region?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      advisor_answers: {
        Row: {
          answer: string
          topic: 'delivery' | 'duties' | 'returns' | 'sizes' | 'care' | 'stock'
        }
        Insert: {
          answer: string
          topic: 'delivery' | 'duties' | 'returns' | 'sizes' | 'care' | 'stock'
        }
        Update: {
          answer?: string
          topic?: 'delivery' | 'duties' | 'returns' | 'sizes' | 'care' | 'stock'
        }
        Relationships: []
      }
      arrangement_drafts: {
        Row: {
          base: Json | null
          content: Json
          edited_at: string
          edited_by: string | null
          page: string
          version: number
        }
        Insert: {
          base?: Json | null
          content: Json
          edited_at?: string
          edited_by?: string | null
          page: string
          version?: number
        }
        Update: {
          base?: Json | null
          content?: Json
          edited_at?: string
          edited_by?: string | null
          page?: string
          version?: number
        }
        Relationships: []
      }
      arrangement_versions: {
        Row: {
          appears_at: string
          attempts: number
          base: Json | null
          content: Json
          id: string
          made_at: string
          made_by: string | null
          page: string
          problem: string | null
          published_at: string | null
        }
        Insert: {
          appears_at?: string
          attempts?: number
          base?: Json | null
          content: Json
          id?: string
          made_at?: string
          made_by?: string | null
          page: string
          problem?: string | null
          published_at?: string | null
        }
        Update: {
          appears_at?: string
          attempts?: number
          base?: Json | null
          content?: Json
          id?: string
          made_at?: string
          made_by?: string | null
          page?: string
          problem?: string | null
          published_at?: string | null
        }
        Relationships: []
      }
      arrangements: {
        Row: {
          content: Json
          page: string
          published_at: string
        }
        Insert: {
          content: Json
          page: string
          published_at?: string
        }
        Update: {
          content?: Json
          page?: string
          published_at?: string
        }
        Relationships: []
      }
      brand_search: {
        Row: {
          created_at: string
          id: string
          name: string
          status: string
          words: string
        }
        Insert: {
          created_at: string
          id: string
          name: string
          status: string
          words: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          status?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'brand_search_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'brands'
            referencedColumns: ['id']
          }]
      }
      brands: {
        Row: {
          brand_image_url: string | null
          contact_email: string | null
          contact_phone: string | null
          created_at: string
          description: string | null
          id: string
          logo_black_url: string | null
          logo_white_url: string | null
          name: string
          status: 'active' | 'inactive'
          updated_at: string
          video_url: string | null
          website_url: string | null
        }
        Insert: {
          brand_image_url?: string | null
          contact_email?: string | null
          contact_phone?: string | null
          created_at?: string
          description?: string | null
          id?: string
          logo_black_url?: string | null
          logo_white_url?: string | null
          name: string
          status?: 'active' | 'inactive'
          updated_at?: string
          video_url?: string | null
          website_url?: string | null
        }
        Update: {
          brand_image_url?: string | null
          contact_email?: string | null
          contact_phone?: string | null
          created_at?: string
          description?: string | null
          id?: string
          logo_black_url?: string | null
          logo_white_url?: string | null
          name?: string
          status?: 'active' | 'inactive'
          updated_at?: string
          video_url?: string | null
          website_url?: string | null
        }
        Relationships: []
      }
      cart_changes: {
        Row: {
          applied_at: string
          id: string
          user_id: string
        }
        Insert: {
          applied_at?: string
          id: string
          user_id?: string
        }
        Update: {
          applied_at?: string
          id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'cart_changes_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'carts'
            referencedColumns: ['user_id']
          }]
      }
      cart_items: {
        Row: {
          added_at: string
          brand: string
          color: string
          id: number
          image: string
          name: string
          position: number
          price: string
          product_id: string
          quantity: number
          size: string
          user_id: string
        }
        Insert: {
          added_at?: string
          brand?: string
          color?: string
          id: number
          image?: string
          name: string
          position?: number
          price: string
          product_id: string
          quantity: number
          size?: string
          user_id?: string
        }
        Update: {
          added_at?: string
          brand?: string
          color?: string
          id?: number
          image?: string
          name?: string
          position?: number
          price?: string
          product_id?: string
          quantity?: number
          size?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'cart_items_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'carts'
            referencedColumns: ['user_id']
          }]
      }
      carts: {
        Row: {
          created_at: string
          updated_at: string
          user_id: string
          version: number
        }
        Insert: {
          created_at?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Update: {
          created_at?: string
          updated_at?: string
          user_id?: string
          version?: number
        }
        Relationships: []
      }
      client_notes: {
        Row: {
          author_id: string | null
          body: string
          client_id: string
          created_at: string
          id: string
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          body: string
          client_id: string
          created_at?: string
          id?: string
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          body?: string
          client_id?: string
          created_at?: string
          id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'client_notes_client_id_fkey'
            columns: ['client_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          }]
      }
      client_profiles: {
        Row: {
          annual_spend: number
          banner_image_url: string | null
          created_at: string
          figures_year: number
          id: string
          last_active: string | null
          last_order: string | null
          location: string | null
          orders_this_year: number
          profile_id: string
          status: 'active' | 'inactive' | 'vip' | 'new'
          updated_at: string
        }
        Insert: {
          annual_spend?: number
          banner_image_url?: string | null
          created_at?: string
          figures_year?: number
          id?: string
          last_active?: string | null
          last_order?: string | null
          location?: string | null
          orders_this_year?: number
          profile_id: string
          status?: 'active' | 'inactive' | 'vip' | 'new'
          updated_at?: string
        }
        Update: {
          annual_spend?: number
          banner_image_url?: string | null
          created_at?: string
          figures_year?: number
          id?: string
          last_active?: string | null
          last_order?: string | null
          location?: string | null
          orders_this_year?: number
          profile_id?: string
          status?: 'active' | 'inactive' | 'vip' | 'new'
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'client_profiles_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          }]
      }
      client_settings: {
        Row: {
          currency: string | null
          unwanted_emails: string[]
          updated_at: string
          user_id: string
        }
        Insert: {
          currency?: string | null
          unwanted_emails?: string[]
          updated_at?: string
          user_id?: string
        }
        Update: {
          currency?: string | null
          unwanted_emails?: string[]
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      collection_items: {
        Row: {
          collection_id: string
          note: string | null
          position: number
          product_uuid: string
        }
        Insert: {
          collection_id: string
          note?: string | null
          position?: number
          product_uuid: string
        }
        Update: {
          collection_id?: string
          note?: string | null
          position?: number
          product_uuid?: string
        }
        Relationships: [
          {
            foreignKeyName: 'collection_items_collection_id_fkey'
            columns: ['collection_id']
            isOneToOne: false
            referencedRelation: 'collections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'collection_items_product_uuid_fkey'
            columns: ['product_uuid']
            isOneToOne: false
            referencedRelation: 'demo_products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'collection_items_product_uuid_fkey'
            columns: ['product_uuid']
            isOneToOne: false
            referencedRelation: 'shown_products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'collection_items_product_uuid_fkey'
            columns: ['product_uuid']
            isOneToOne: false
            referencedRelation: 'unified_products'
            referencedColumns: ['id']
          }]
      }
      collections: {
        Row: {
          created_at: string
          description: string | null
          id: string
          image_url: string | null
          line: string | null
          name: string
          position: number
          slug: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          id?: string
          image_url?: string | null
          line?: string | null
          name: string
          position?: number
          slug: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          id?: string
          image_url?: string | null
          line?: string | null
          name?: string
          position?: number
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      curation_items: {
        Row: {
          curation_id: string
          note: string | null
          position: number
          product_uuid: string
        }
        Insert: {
          curation_id: string
          note?: string | null
          position?: number
          product_uuid: string
        }
        Update: {
          curation_id?: string
          note?: string | null
          position?: number
          product_uuid?: string
        }
        Relationships: [
          {
            foreignKeyName: 'curation_items_curation_id_fkey'
            columns: ['curation_id']
            isOneToOne: false
            referencedRelation: 'curations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'curation_items_product_uuid_fkey'
            columns: ['product_uuid']
            isOneToOne: false
            referencedRelation: 'demo_products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'curation_items_product_uuid_fkey'
            columns: ['product_uuid']
            isOneToOne: false
            referencedRelation: 'shown_products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'curation_items_product_uuid_fkey'
            columns: ['product_uuid']
            isOneToOne: false
            referencedRelation: 'unified_products'
            referencedColumns: ['id']
          }]
      }
      curations: {
        Row: {
          created_at: string
          id: string
          image_focus: number | null
          image_url: string | null
          mood: string | null
          occasion: string | null
          position: number
          season: string | null
          slug: string
          standfirst: string | null
          story: string | null
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id?: string
          image_focus?: number | null
          image_url?: string | null
          mood?: string | null
          occasion?: string | null
          position?: number
          season?: string | null
          slug: string
          standfirst?: string | null
          story?: string | null
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          image_focus?: number | null
          image_url?: string | null
          mood?: string | null
          occasion?: string | null
          position?: number
          season?: string | null
          slug?: string
          standfirst?: string | null
          story?: string | null
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      demo_products: {
        Row: {
          additional_images: Json | null
          appears_at: string | null
          available_sizes: string[] | null
          brand: string | null
          care_instructions: string | null
          category: string | null
          colors: string[] | null
          country_of_origin: string | null
          created_at: string
          currency: string | null
          description: string | null
          description_short: string | null
          dimensions: string | null
          gender: '' | 'men' | 'women' | 'unisex' | 'kids' | null
          id: string
          image_url: string | null
          is_draft: boolean
          is_featured: boolean
          is_new_arrival: boolean
          is_sale: boolean
          leaves_at: string | null
          material: string | null
          name: string
          original_price: number | null
          price: number | null
          product_id: string
          stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | null
          subcategory: string | null
          tags: string[] | null
          updated_at: string
          video_url: string | null
        }
        Insert: {
          additional_images?: Json | null
          appears_at?: string | null
          available_sizes?: string[] | null
          brand?: string | null
          care_instructions?: string | null
          category?: string | null
          colors?: string[] | null
          country_of_origin?: string | null
          created_at?: string
          currency?: string | null
          description?: string | null
          description_short?: string | null
          dimensions?: string | null
          gender?: '' | 'men' | 'women' | 'unisex' | 'kids' | null
          id?: string
          image_url?: string | null
          is_draft?: boolean
          is_featured?: boolean
          is_new_arrival?: boolean
          is_sale?: boolean
          leaves_at?: string | null
          material?: string | null
          name: string
          original_price?: number | null
          price?: number | null
          product_id: string
          stock_status?: 'in_stock' | 'low_stock' | 'out_of_stock' | null
          subcategory?: string | null
          tags?: string[] | null
          updated_at?: string
          video_url?: string | null
        }
        Update: {
          additional_images?: Json | null
          appears_at?: string | null
          available_sizes?: string[] | null
          brand?: string | null
          care_instructions?: string | null
          category?: string | null
          colors?: string[] | null
          country_of_origin?: string | null
          created_at?: string
          currency?: string | null
          description?: string | null
          description_short?: string | null
          dimensions?: string | null
          gender?: '' | 'men' | 'women' | 'unisex' | 'kids' | null
          id?: string
          image_url?: string | null
          is_draft?: boolean
          is_featured?: boolean
          is_new_arrival?: boolean
          is_sale?: boolean
          leaves_at?: string | null
          material?: string | null
          name?: string
          original_price?: number | null
          price?: number | null
          product_id?: string
          stock_status?: 'in_stock' | 'low_stock' | 'out_of_stock' | null
          subcategory?: string | null
          tags?: string[] | null
          updated_at?: string
          video_url?: string | null
        }
        Relationships: []
      }
      desk_settings: {
        Row: {
          alert_minutes: number | null
          digest_at: string
          id: boolean
        }
        Insert: {
          alert_minutes?: number | null
          digest_at?: string
          id?: boolean
        }
        Update: {
          alert_minutes?: number | null
          digest_at?: string
          id?: boolean
        }
        Relationships: []
      }
      email_digests: {
        Row: {
          day: string
          is_done: boolean
          reached: string
        }
        Insert: {
          day: string
          is_done?: boolean
          reached?: string
        }
        Update: {
          day?: string
          is_done?: boolean
          reached?: string
        }
        Relationships: []
      }
      emailed_changes: {
        Row: {
          emailed_at: string
          kind: 'back_in_stock' | 'price_drops' | 'saved_searches'
          state: number | null
          subject: string
          user_id: string
        }
        Insert: {
          emailed_at?: string
          kind: 'back_in_stock' | 'price_drops' | 'saved_searches'
          state?: number | null
          subject: string
          user_id: string
        }
        Update: {
          emailed_at?: string
          kind?: 'back_in_stock' | 'price_drops' | 'saved_searches'
          state?: number | null
          subject?: string
          user_id?: string
        }
        Relationships: []
      }
      exchange_rates: {
        Row: {
          currency: string
          updated_at: string
          usd: number
        }
        Insert: {
          currency: string
          updated_at?: string
          usd: number
        }
        Update: {
          currency?: string
          updated_at?: string
          usd?: number
        }
        Relationships: []
      }
      follows: {
        Row: {
          brand_id: string
          created_at: string
          user_id: string
        }
        Insert: {
          brand_id: string
          created_at?: string
          user_id?: string
        }
        Update: {
          brand_id?: string
          created_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'follows_brand_id_fkey'
            columns: ['brand_id']
            isOneToOne: false
            referencedRelation: 'brands'
            referencedColumns: ['id']
          }]
      }
      messages: {
        Row: {
          author: 'shopper' | 'staff' | 'rule'
          author_id: string | null
          body: string
          id: string
          picture: string | null
          product_ids: string[]
          reservation_id: string | null
          sent_at: string
          service_request_id: string | null
          user_id: string
          waited: string | null
        }
        Insert: {
          author: 'shopper' | 'staff' | 'rule'
          author_id?: string | null
          body?: string
          id: string
          picture?: string | null
          product_ids?: string[]
          reservation_id?: string | null
          sent_at?: string
          service_request_id?: string | null
          user_id?: string
          waited?: string | null
        }
        Update: {
          author?: 'shopper' | 'staff' | 'rule'
          author_id?: string | null
          body?: string
          id?: string
          picture?: string | null
          product_ids?: string[]
          reservation_id?: string | null
          sent_at?: string
          service_request_id?: string | null
          user_id?: string
          waited?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'messages_reservation_id_fkey'
            columns: ['reservation_id']
            isOneToOne: false
            referencedRelation: 'reservations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'messages_service_request_id_fkey'
            columns: ['service_request_id']
            isOneToOne: false
            referencedRelation: 'service_requests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'messages_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'threads'
            referencedColumns: ['user_id']
          }]
      }
      outdated_search_documents: {
        Row: {
          id: string
        }
        Insert: {
          id: string
        }
        Update: {
          id?: string
        }
        Relationships: []
      }
      outgoing_emails: {
        Row: {
          attempts: number
          claimed_at: string | null
          created_at: string
          data: Json
          id: number
          kind: string
          problem: string | null
          recipient_email: string | null
          recipient_id: string | null
          sent_at: string | null
        }
        Insert: {
          attempts?: number
          claimed_at?: string | null
          created_at?: string
          data: Json
          id?: never
          kind: string
          problem?: string | null
          recipient_email?: string | null
          recipient_id?: string | null
          sent_at?: string | null
        }
        Update: {
          attempts?: number
          claimed_at?: string | null
          created_at?: string
          data?: Json
          id?: never
          kind?: string
          problem?: string | null
          recipient_email?: string | null
          recipient_id?: string | null
          sent_at?: string | null
        }
        Relationships: []
      }
      partner_applications: {
        Row: {
          answer_by: string | null
          brand_id: string | null
          brand_name: string
          contact_name: string
          created_at: string
          decided_at: string | null
          email: string
          id: string
          line_sheet_name: string
          line_sheet_path: string | null
          line_sheet_size: number | null
          line_sheet_type: string | null
          markets: string[]
          note: string
          receipt: string | null
          received_at: string | null
          status: 'draft' | 'received' | 'asked' | 'visit' | 'photographs' | 'declined' | 'withdrawn'
          updated_at: string
          website_url: string
        }
        Insert: {
          answer_by?: string | null
          brand_id?: string | null
          brand_name: string
          contact_name: string
          created_at?: string
          decided_at?: string | null
          email: string
          id: string
          line_sheet_name: string
          line_sheet_path?: string | null
          line_sheet_size?: number | null
          line_sheet_type?: string | null
          markets: string[]
          note?: string
          receipt?: string | null
          received_at?: string | null
          status?: 'draft' | 'received' | 'asked' | 'visit' | 'photographs' | 'declined' | 'withdrawn'
          updated_at?: string
          website_url: string
        }
        Update: {
          answer_by?: string | null
          brand_id?: string | null
          brand_name?: string
          contact_name?: string
          created_at?: string
          decided_at?: string | null
          email?: string
          id?: string
          line_sheet_name?: string
          line_sheet_path?: string | null
          line_sheet_size?: number | null
          line_sheet_type?: string | null
          markets?: string[]
          note?: string
          receipt?: string | null
          received_at?: string | null
          status?: 'draft' | 'received' | 'asked' | 'visit' | 'photographs' | 'declined' | 'withdrawn'
          updated_at?: string
          website_url?: string
        }
        Relationships: [
          {
            foreignKeyName: 'partner_applications_brand_id_fkey'
            columns: ['brand_id']
            isOneToOne: false
            referencedRelation: 'brands'
            referencedColumns: ['id']
          }]
      }
      partner_messages: {
        Row: {
          application_id: string
          author: 'staff' | 'applicant'
          author_id: string | null
          body: string
          created_at: string
          id: number
        }
        Insert: {
          application_id: string
          author: 'staff' | 'applicant'
          author_id?: string | null
          body: string
          created_at?: string
          id?: never
        }
        Update: {
          application_id?: string
          author?: 'staff' | 'applicant'
          author_id?: string | null
          body?: string
          created_at?: string
          id?: never
        }
        Relationships: [
          {
            foreignKeyName: 'partner_messages_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'partner_applications'
            referencedColumns: ['id']
          }]
      }
      partner_settings: {
        Row: {
          id: boolean
          staff_email: string
        }
        Insert: {
          id?: boolean
          staff_email?: string
        }
        Update: {
          id?: boolean
          staff_email?: string
        }
        Relationships: []
      }
      picture_planes: {
        Row: {
          above: number[]
          below: number[]
          place: number
          threshold: number
        }
        Insert: {
          above: number[]
          below: number[]
          place: number
          threshold: number
        }
        Update: {
          above?: number[]
          below?: number[]
          place?: number
          threshold?: number
        }
        Relationships: []
      }
      picture_signatures: {
        Row: {
          category: string | null
          product_uuid: string
          signature: string
          view: number
        }
        Insert: {
          category?: string | null
          product_uuid: string
          signature: string
          view: number
        }
        Update: {
          category?: string | null
          product_uuid?: string
          signature?: string
          view?: number
        }
        Relationships: [
          {
            foreignKeyName: 'picture_signatures_product_uuid_view_fkey'
            columns: ['product_uuid', 'view']
            isOneToOne: true
            referencedRelation: 'product_pictures'
            referencedColumns: ['product_uuid', 'view']
          }]
      }
      product_edits: {
        Row: {
          batch: string
          before: Json
          id: string
          is_deletion: boolean
          made_at: string
          made_by: string
        }
        Insert: {
          batch: string
          before: Json
          id: string
          is_deletion: boolean
          made_at?: string
          made_by?: string
        }
        Update: {
          batch?: string
          before?: Json
          id?: string
          is_deletion?: boolean
          made_at?: string
          made_by?: string
        }
        Relationships: []
      }
      product_pictures: {
        Row: {
          attempts: number
          claimed_at: string | null
          descriptor: number[] | null
          problem: string | null
          product_uuid: string
          url: string
          view: number
        }
        Insert: {
          attempts?: number
          claimed_at?: string | null
          descriptor?: number[] | null
          problem?: string | null
          product_uuid: string
          url: string
          view: number
        }
        Update: {
          attempts?: number
          claimed_at?: string | null
          descriptor?: number[] | null
          problem?: string | null
          product_uuid?: string
          url?: string
          view?: number
        }
        Relationships: [
          {
            foreignKeyName: 'product_pictures_product_uuid_fkey'
            columns: ['product_uuid']
            isOneToOne: false
            referencedRelation: 'demo_products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'product_pictures_product_uuid_fkey'
            columns: ['product_uuid']
            isOneToOne: false
            referencedRelation: 'shown_products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'product_pictures_product_uuid_fkey'
            columns: ['product_uuid']
            isOneToOne: false
            referencedRelation: 'unified_products'
            referencedColumns: ['id']
          }]
      }
      product_search: {
        Row: {
          brand: string
          category: string
          changed_at: string
          has_picture: boolean
          has_price: boolean
          id: string
          is_draft: boolean
          is_featured: boolean
          is_new_arrival: boolean
          is_sale: boolean
          stock_status: string
          words: string
        }
        Insert: {
          brand: string
          category: string
          changed_at?: string
          has_picture?: boolean
          has_price?: boolean
          id: string
          is_draft?: boolean
          is_featured?: boolean
          is_new_arrival?: boolean
          is_sale?: boolean
          stock_status: string
          words: string
        }
        Update: {
          brand?: string
          category?: string
          changed_at?: string
          has_picture?: boolean
          has_price?: boolean
          id?: string
          is_draft?: boolean
          is_featured?: boolean
          is_new_arrival?: boolean
          is_sale?: boolean
          stock_status?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'product_search_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'demo_products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'product_search_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'shown_products'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'product_search_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'unified_products'
            referencedColumns: ['id']
          }]
      }
      product_totals: {
        Row: {
          slot: number
          total: number
        }
        Insert: {
          slot: number
          total: number
        }
        Update: {
          slot?: number
          total?: number
        }
        Relationships: []
      }
      profiles: {
        Row: {
          avatar_url: string | null
          created_at: string
          email: string | null
          full_name: string | null
          id: string
          updated_at: string
        }
        Insert: {
          avatar_url?: string | null
          created_at?: string
          email?: string | null
          full_name?: string | null
          id: string
          updated_at?: string
        }
        Update: {
          avatar_url?: string | null
          created_at?: string
          email?: string | null
          full_name?: string | null
          id?: string
          updated_at?: string
        }
        Relationships: []
      }
      recent_searches: {
        Row: {
          day: string
          matches: number
          searched_at: string
          user_id: string
          words: string
        }
        Insert: {
          day?: string
          matches: number
          searched_at?: string
          user_id?: string
          words: string
        }
        Update: {
          day?: string
          matches?: number
          searched_at?: string
          user_id?: string
          words?: string
        }
        Relationships: []
      }
      recently_viewed: {
        Row: {
          product_id: string
          user_id: string
          viewed_at: string
        }
        Insert: {
          product_id: string
          user_id?: string
          viewed_at?: string
        }
        Update: {
          product_id?: string
          user_id?: string
          viewed_at?: string
        }
        Relationships: []
      }
      record_changes: {
        Row: {
          after: Json | null
          before: Json | null
          client_id: string | null
          id: number
          kind: 'added' | 'edited' | 'deleted' | 'exported'
          made_at: string
          made_by: string | null
          record_id: string
          source: string | null
          table_name: string
        }
        Insert: {
          after?: Json | null
          before?: Json | null
          client_id?: string | null
          id?: never
          kind: 'added' | 'edited' | 'deleted' | 'exported'
          made_at?: string
          made_by?: string | null
          record_id: string
          source?: string | null
          table_name: string
        }
        Update: {
          after?: Json | null
          before?: Json | null
          client_id?: string | null
          id?: never
          kind?: 'added' | 'edited' | 'deleted' | 'exported'
          made_at?: string
          made_by?: string | null
          record_id?: string
          source?: string | null
          table_name?: string
        }
        Relationships: []
      }
      remembered_devices: {
        Row: {
          created_at: string
          expires_at: string
          id: string
          last_used_at: string
          session_id: string | null
          token_hash: string
          user_agent: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          expires_at?: string
          id?: string
          last_used_at?: string
          session_id?: string | null
          token_hash: string
          user_agent?: string | null
          user_id?: string
        }
        Update: {
          created_at?: string
          expires_at?: string
          id?: string
          last_used_at?: string
          session_id?: string | null
          token_hash?: string
          user_agent?: string | null
          user_id?: string
        }
        Relationships: []
      }
      removed_items: {
        Row: {
          collection_id: string | null
          curation_id: string | null
          id: number
          note: string | null
          position: number
          product_uuid: string
          removed_at: string
        }
        Insert: {
          collection_id?: string | null
          curation_id?: string | null
          id?: never
          note?: string | null
          position: number
          product_uuid: string
          removed_at?: string
        }
        Update: {
          collection_id?: string | null
          curation_id?: string | null
          id?: never
          note?: string | null
          position?: number
          product_uuid?: string
          removed_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'removed_items_collection_id_fkey'
            columns: ['collection_id']
            isOneToOne: false
            referencedRelation: 'collections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'removed_items_curation_id_fkey'
            columns: ['curation_id']
            isOneToOne: false
            referencedRelation: 'curations'
            referencedColumns: ['id']
          }]
      }
      reservation_lines: {
        Row: {
          brand: string
          color: string
          confirmed_price: number | null
          currency: string | null
          duties: number | null
          name: string
          position: number
          price: number | null
          product_id: string
          quantity: number
          reservation_id: string
          size: string
          tax: number | null
          user_id: string | null
        }
        Insert: {
          brand?: string
          color?: string
          confirmed_price?: number | null
          currency?: string | null
          duties?: number | null
          name: string
          position: number
          price?: number | null
          product_id: string
          quantity: number
          reservation_id: string
          size?: string
          tax?: number | null
          user_id?: string | null
        }
        Update: {
          brand?: string
          color?: string
          confirmed_price?: number | null
          currency?: string | null
          duties?: number | null
          name?: string
          position?: number
          price?: number | null
          product_id?: string
          quantity?: number
          reservation_id?: string
          size?: string
          tax?: number | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'reservation_lines_reservation_id_fkey'
            columns: ['reservation_id']
            isOneToOne: false
            referencedRelation: 'reservations'
            referencedColumns: ['id']
          }]
      }
      reservation_steps: {
        Row: {
          id: number
          made_at: string
          made_by: string | null
          note: string
          reservation_id: string
          status: 'sent' | 'changed' | 'confirmed' | 'agreed' | 'paid' | 'fulfilled' | 'declined' | 'withdrawn'
          terms: Json | null
          user_id: string | null
        }
        Insert: {
          id?: never
          made_at?: string
          made_by?: string | null
          note?: string
          reservation_id: string
          status: 'sent' | 'changed' | 'confirmed' | 'agreed' | 'paid' | 'fulfilled' | 'declined' | 'withdrawn'
          terms?: Json | null
          user_id?: string | null
        }
        Update: {
          id?: never
          made_at?: string
          made_by?: string | null
          note?: string
          reservation_id?: string
          status?: 'sent' | 'changed' | 'confirmed' | 'agreed' | 'paid' | 'fulfilled' | 'declined' | 'withdrawn'
          terms?: Json | null
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'reservation_steps_reservation_id_fkey'
            columns: ['reservation_id']
            isOneToOne: false
            referencedRelation: 'reservations'
            referencedColumns: ['id']
          }]
      }
      reservations: {
        Row: {
          currency: string | null
          delivery_on: string | null
          holds_stock: boolean
          id: string
          note: string
          paid_at: string | null
          payment: string
          reference: string
          sent_at: string
          shipping: number | null
          status: 'sent' | 'confirmed' | 'agreed' | 'fulfilled' | 'declined' | 'withdrawn'
          total: number | null
          updated_at: string
          user_id: string | null
          valid_until: string | null
          version: number
        }
        Insert: {
          currency?: string | null
          delivery_on?: string | null
          holds_stock?: boolean
          id: string
          note?: string
          paid_at?: string | null
          payment?: string
          reference?: string
          sent_at?: string
          shipping?: number | null
          status?: 'sent' | 'confirmed' | 'agreed' | 'fulfilled' | 'declined' | 'withdrawn'
          total?: number | null
          updated_at?: string
          user_id?: string | null
          valid_until?: string | null
          version?: number
        }
        Update: {
          currency?: string | null
          delivery_on?: string | null
          holds_stock?: boolean
          id?: string
          note?: string
          paid_at?: string | null
          payment?: string
          reference?: string
          sent_at?: string
          shipping?: number | null
          status?: 'sent' | 'confirmed' | 'agreed' | 'fulfilled' | 'declined' | 'withdrawn'
          total?: number | null
          updated_at?: string
          user_id?: string | null
          valid_until?: string | null
          version?: number
        }
        Relationships: []
      }
      salon_advisors: {
        Row: {
          description: string
          id: string
          is_active: boolean
          languages: string
          name: string
          position: number
        }
        Insert: {
          description?: string
          id?: string
          is_active?: boolean
          languages?: string
          name: string
          position?: number
        }
        Update: {
          description?: string
          id?: string
          is_active?: boolean
          languages?: string
          name?: string
          position?: number
        }
        Relationships: []
      }
      salon_holidays: {
        Row: {
          advisor_id: string | null
          first_on: string
          id: string
          last_on: string
          name: string
        }
        Insert: {
          advisor_id?: string | null
          first_on: string
          id?: string
          last_on: string
          name?: string
        }
        Update: {
          advisor_id?: string | null
          first_on?: string
          id?: string
          last_on?: string
          name?: string
        }
        Relationships: [
          {
            foreignKeyName: 'salon_holidays_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'salon_advisors'
            referencedColumns: ['id']
          }]
      }
      salon_hours: {
        Row: {
          closes_at: string
          id: string
          opens_at: string
          weekday: number
        }
        Insert: {
          closes_at: string
          id?: string
          opens_at: string
          weekday: number
        }
        Update: {
          closes_at?: string
          id?: string
          opens_at?: string
          weekday?: number
        }
        Relationships: []
      }
      salon_service_advisors: {
        Row: {
          advisor_id: string
          service_id: string
        }
        Insert: {
          advisor_id: string
          service_id: string
        }
        Update: {
          advisor_id?: string
          service_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'salon_service_advisors_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'salon_advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'salon_service_advisors_service_id_fkey'
            columns: ['service_id']
            isOneToOne: false
            referencedRelation: 'salon_services'
            referencedColumns: ['id']
          }]
      }
      salon_services: {
        Row: {
          description: string
          id: string
          is_active: boolean
          is_remote: boolean
          minutes: number
          name: string
          position: number
        }
        Insert: {
          description?: string
          id?: string
          is_active?: boolean
          is_remote?: boolean
          minutes: number
          name: string
          position?: number
        }
        Update: {
          description?: string
          id?: string
          is_active?: boolean
          is_remote?: boolean
          minutes?: number
          name?: string
          position?: number
        }
        Relationships: []
      }
      salon_settings: {
        Row: {
          address: string
          city: string
          emails_until: string
          id: boolean
          max_days_ahead: number
          min_notice_minutes: number
          slot_minutes: number
          time_zone: string
        }
        Insert: {
          address?: string
          city?: string
          emails_until?: string
          id?: boolean
          max_days_ahead?: number
          min_notice_minutes?: number
          slot_minutes?: number
          time_zone?: string
        }
        Update: {
          address?: string
          city?: string
          emails_until?: string
          id?: boolean
          max_days_ahead?: number
          min_notice_minutes?: number
          slot_minutes?: number
          time_zone?: string
        }
        Relationships: []
      }
      salon_visits: {
        Row: {
          advisor_id: string
          created_at: string
          ends_at: string
          id: string
          is_reminded: boolean
          moves: number
          note: string
          product_ids: string[]
          reference: string
          service_id: string
          staff_note: string
          starts_at: string
          status: 'booked' | 'confirmed' | 'attended' | 'missed' | 'cancelled'
          time_zone: string
          updated_at: string
          user_id: string
        }
        Insert: {
          advisor_id: string
          created_at?: string
          ends_at: string
          id: string
          is_reminded?: boolean
          moves?: number
          note?: string
          product_ids?: string[]
          reference?: string
          service_id: string
          staff_note?: string
          starts_at: string
          status?: 'booked' | 'confirmed' | 'attended' | 'missed' | 'cancelled'
          time_zone?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          advisor_id?: string
          created_at?: string
          ends_at?: string
          id?: string
          is_reminded?: boolean
          moves?: number
          note?: string
          product_ids?: string[]
          reference?: string
          service_id?: string
          staff_note?: string
          starts_at?: string
          status?: 'booked' | 'confirmed' | 'attended' | 'missed' | 'cancelled'
          time_zone?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'salon_visits_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'salon_advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'salon_visits_service_id_fkey'
            columns: ['service_id']
            isOneToOne: false
            referencedRelation: 'salon_services'
            referencedColumns: ['id']
          }]
      }
      salon_waits: {
        Row: {
          advisor_id: string | null
          created_at: string
          day: string
          freed_at: string | null
          id: string
          service_id: string
          starts_at: string | null
          time_zone: string
          user_id: string
        }
        Insert: {
          advisor_id?: string | null
          created_at?: string
          day: string
          freed_at?: string | null
          id?: string
          service_id: string
          starts_at?: string | null
          time_zone?: string
          user_id?: string
        }
        Update: {
          advisor_id?: string | null
          created_at?: string
          day?: string
          freed_at?: string | null
          id?: string
          service_id?: string
          starts_at?: string | null
          time_zone?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'salon_waits_advisor_id_fkey'
            columns: ['advisor_id']
            isOneToOne: false
            referencedRelation: 'salon_advisors'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'salon_waits_service_id_fkey'
            columns: ['service_id']
            isOneToOne: false
            referencedRelation: 'salon_services'
            referencedColumns: ['id']
          }]
      }
      saved_changes: {
        Row: {
          applied_at: string
          forgotten: Json | null
          id: string
          user_id: string
        }
        Insert: {
          applied_at?: string
          forgotten?: Json | null
          id: string
          user_id?: string
        }
        Update: {
          applied_at?: string
          forgotten?: Json | null
          id?: string
          user_id?: string
        }
        Relationships: []
      }
      saved_curations: {
        Row: {
          created_at: string
          curation_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          curation_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          curation_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_curations_curation_id_fkey'
            columns: ['curation_id']
            isOneToOne: false
            referencedRelation: 'curations'
            referencedColumns: ['id']
          }]
      }
      saved_items: {
        Row: {
          created_at: string
          currency: string | null
          list_id: string | null
          note: string
          price: number | null
          product_id: string
          stock_status: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          currency?: string | null
          list_id?: string | null
          note?: string
          price?: number | null
          product_id: string
          stock_status?: string | null
          user_id?: string
        }
        Update: {
          created_at?: string
          currency?: string | null
          list_id?: string | null
          note?: string
          price?: number | null
          product_id?: string
          stock_status?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_items_user_id_list_id_fkey'
            columns: ['list_id', 'user_id']
            isOneToOne: false
            referencedRelation: 'saved_lists'
            referencedColumns: ['id', 'user_id']
          }]
      }
      saved_lists: {
        Row: {
          created_at: string
          id: string
          name: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          user_id?: string
        }
        Relationships: []
      }
      saved_replies: {
        Row: {
          body: string
          id: string
          position: number
          title: string
          updated_at: string
        }
        Insert: {
          body: string
          id?: string
          position?: number
          title: string
          updated_at?: string
        }
        Update: {
          body?: string
          id?: string
          position?: number
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      saved_searches: {
        Row: {
          created_at: string
          id: string
          request: Json
          seen_at: string
          seen_ordinal: number
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          request: Json
          seen_at?: string
          seen_ordinal?: number
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          request?: Json
          seen_at?: string
          seen_ordinal?: number
          user_id?: string
        }
        Relationships: []
      }
      saved_views: {
        Row: {
          created_at: string
          filter: Json
          id: string
          is_shared: boolean
          kind: 'products' | 'clients' | 'waitlist'
          name: string
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          filter: Json
          id?: string
          is_shared?: boolean
          kind: 'products' | 'clients' | 'waitlist'
          name: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          filter?: Json
          id?: string
          is_shared?: boolean
          kind?: 'products' | 'clients' | 'waitlist'
          name?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      search_documents: {
        Row: {
          created_minute: number
          facets: string[]
          id: string | null
          is_merged: boolean
          merged_terms: string[] | null
          ordinal: number
          price_usd: number | null
          words: string[]
        }
        Insert: {
          created_minute?: number
          facets?: string[]
          id?: string | null
          is_merged?: boolean
          merged_terms?: string[] | null
          ordinal?: never
          price_usd?: number | null
          words?: string[]
        }
        Update: {
          created_minute?: number
          facets?: string[]
          id?: string | null
          is_merged?: boolean
          merged_terms?: string[] | null
          ordinal?: never
          price_usd?: number | null
          words?: string[]
        }
        Relationships: []
      }
      search_facet_postings: {
        Row: {
          bits: string
          block: number
          facet: string
          term: string
        }
        Insert: {
          bits: string
          block: number
          facet?: never
          term: string
        }
        Update: {
          bits?: string
          block?: number
          facet?: never
          term?: string
        }
        Relationships: []
      }
      search_postings: {
        Row: {
          bits: string
          block: number
          term: string
        }
        Insert: {
          bits: string
          block: number
          term: string
        }
        Update: {
          bits?: string
          block?: number
          term?: string
        }
        Relationships: []
      }
      search_synonyms: {
        Row: {
          created_at: string
          id: string
          kind: 'word' | 'colour' | 'material' | 'occasion' | 'broader'
          meaning: string
          word: string
        }
        Insert: {
          created_at?: string
          id?: string
          kind: 'word' | 'colour' | 'material' | 'occasion' | 'broader'
          meaning: string
          word: string
        }
        Update: {
          created_at?: string
          id?: string
          kind?: 'word' | 'colour' | 'material' | 'occasion' | 'broader'
          meaning?: string
          word?: string
        }
        Relationships: []
      }
      search_terms: {
        Row: {
          documents: number
          term: string
        }
        Insert: {
          documents: number
          term: string
        }
        Update: {
          documents?: number
          term?: string
        }
        Relationships: []
      }
      second_step_resets: {
        Row: {
          requested_at: string
          user_id: string
        }
        Insert: {
          requested_at?: string
          user_id?: string
        }
        Update: {
          requested_at?: string
          user_id?: string
        }
        Relationships: []
      }
      security_settings: {
        Row: {
          id: boolean
          staff_need_second_factor: boolean
        }
        Insert: {
          id?: boolean
          staff_need_second_factor?: boolean
        }
        Update: {
          id?: boolean
          staff_need_second_factor?: boolean
        }
        Relationships: []
      }
      service_requests: {
        Row: {
          created_at: string
          id: string
          note: string | null
          preferred_on: string | null
          product_id: string | null
          service: 'alterations' | 'care' | 'repair' | 'gift_wrap' | 'authentication' | 'home_try_on'
          staff_note: string | null
          status: 'requested' | 'accepted' | 'in_progress' | 'done' | 'declined' | 'cancelled'
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          note?: string | null
          preferred_on?: string | null
          product_id?: string | null
          service: 'alterations' | 'care' | 'repair' | 'gift_wrap' | 'authentication' | 'home_try_on'
          staff_note?: string | null
          status?: 'requested' | 'accepted' | 'in_progress' | 'done' | 'declined' | 'cancelled'
          updated_at?: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          note?: string | null
          preferred_on?: string | null
          product_id?: string | null
          service?: 'alterations' | 'care' | 'repair' | 'gift_wrap' | 'authentication' | 'home_try_on'
          staff_note?: string | null
          status?: 'requested' | 'accepted' | 'in_progress' | 'done' | 'declined' | 'cancelled'
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      size_profiles: {
        Row: {
          category: string
          region: string
          size: string
          updated_at: string
          user_id: string
        }
        Insert: {
          category: string
          region: string
          size: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          category?: string
          region?: string
          size?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      stock_alerts: {
        Row: {
          color: string
          created_at: string
          product_id: string
          size: string
          user_id: string
        }
        Insert: {
          color?: string
          created_at?: string
          product_id: string
          size?: string
          user_id?: string
        }
        Update: {
          color?: string
          created_at?: string
          product_id?: string
          size?: string
          user_id?: string
        }
        Relationships: []
      }
      style_profiles: {
        Row: {
          budgets: Json
          created_at: string
          finished_at: string | null
          noticed_after: string
          pairs: Json
          pairs_at: string
          purposes: string[]
          step: 'for' | 'pairs' | 'colours' | 'houses' | 'brands' | 'sizes' | 'budget' | 'occasions' | 'never' | null
          updated_at: string
          user_id: string
          wearers: string[]
        }
        Insert: {
          budgets?: Json
          created_at?: string
          finished_at?: string | null
          noticed_after?: string
          pairs?: Json
          pairs_at?: string
          purposes?: string[]
          step?: 'for' | 'pairs' | 'colours' | 'houses' | 'brands' | 'sizes' | 'budget' | 'occasions' | 'never' | null
          updated_at?: string
          user_id?: string
          wearers?: string[]
        }
        Update: {
          budgets?: Json
          created_at?: string
          finished_at?: string | null
          noticed_after?: string
          pairs?: Json
          pairs_at?: string
          purposes?: string[]
          step?: 'for' | 'pairs' | 'colours' | 'houses' | 'brands' | 'sizes' | 'budget' | 'occasions' | 'never' | null
          updated_at?: string
          user_id?: string
          wearers?: string[]
        }
        Relationships: []
      }
      style_signals: {
        Row: {
          created_at: string
          kind: 'hidden' | 'less'
          product_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          kind: 'hidden' | 'less'
          product_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          kind?: 'hidden' | 'less'
          product_id?: string
          user_id?: string
        }
        Relationships: []
      }
      style_tastes: {
        Row: {
          facet: string
          forgotten_at: string | null
          is_from_quiz: boolean
          is_refused: boolean
          level: 'never' | 'less' | 'same' | 'more' | 'forgotten'
          since: string
          user_id: string
        }
        Insert: {
          facet: string
          forgotten_at?: string | null
          is_from_quiz?: boolean
          is_refused?: never
          level: 'never' | 'less' | 'same' | 'more' | 'forgotten'
          since?: string
          user_id?: string
        }
        Update: {
          facet?: string
          forgotten_at?: string | null
          is_from_quiz?: boolean
          is_refused?: never
          level?: 'never' | 'less' | 'same' | 'more' | 'forgotten'
          since?: string
          user_id?: string
        }
        Relationships: []
      }
      threads: {
        Row: {
          advisor_id: string | null
          created_at: string
          is_staff_alerted: boolean
          shopper_read_at: string | null
          staff_read_at: string | null
          updated_at: string
          user_id: string
          version: number
          waiting_since: string | null
          wants_person: boolean
        }
        Insert: {
          advisor_id?: string | null
          created_at?: string
          is_staff_alerted?: boolean
          shopper_read_at?: string | null
          staff_read_at?: string | null
          updated_at?: string
          user_id?: string
          version?: number
          waiting_since?: string | null
          wants_person?: boolean
        }
        Update: {
          advisor_id?: string | null
          created_at?: string
          is_staff_alerted?: boolean
          shopper_read_at?: string | null
          staff_read_at?: string | null
          updated_at?: string
          user_id?: string
          version?: number
          waiting_since?: string | null
          wants_person?: boolean
        }
        Relationships: []
      }
      unsubscribe_tokens: {
        Row: {
          token: string
          user_id: string
        }
        Insert: {
          token?: string
          user_id: string
        }
        Update: {
          token?: string
          user_id?: string
        }
        Relationships: []
      }
      waitlist: {
        Row: {
          created_at: string
          email: string
          full_name: string
          id: string
          invited_at: string | null
          phone: string | null
        }
        Insert: {
          created_at?: string
          email: string
          full_name: string
          id?: string
          invited_at?: string | null
          phone?: string | null
        }
        Update: {
          created_at?: string
          email?: string
          full_name?: string
          id?: string
          invited_at?: string | null
          phone?: string | null
        }
        Relationships: []
      }
      waitlist_interests: {
        Row: {
          entry_id: string
          facets: string[]
          secret: string
        }
        Insert: {
          entry_id: string
          facets?: string[]
          secret: string
        }
        Update: {
          entry_id?: string
          facets?: string[]
          secret?: string
        }
        Relationships: [
          {
            foreignKeyName: 'waitlist_interests_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: true
            referencedRelation: 'waitlist'
            referencedColumns: ['id']
          }]
      }
    }
    Views: {
      search_posted: {
        Row: {
          bits: string | null
          block: number | null
          facet: string | null
          term: string | null
        }
        Relationships: []
      }
      shown_products: {
        Row: {
          additional_images: Json | null
          available_sizes: string[] | null
          brand: string | null
          care_instructions: string | null
          category: string | null
          colors: string[] | null
          country_of_origin: string | null
          created_at: string
          currency: string | null
          description: string | null
          description_short: string | null
          gender: '' | 'men' | 'women' | 'unisex' | 'kids' | null
          id: string
          image_url: string | null
          is_featured: boolean
          is_new_arrival: boolean
          is_sale: boolean
          material: string | null
          name: string
          original_price: number | null
          price: number | null
          product_id: string
          stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | null
          subcategory: string | null
          tags: string[] | null
          updated_at: string
          video_url: string | null
        }
        Relationships: []
      }
      unified_products: {
        Row: {
          brand: string | null
          category: string | null
          created_at: string
          currency: string | null
          id: string
          name: string
          price: number | null
          product_id: string
          stock_status: 'in_stock' | 'low_stock' | 'out_of_stock' | null
        }
        Relationships: []
      }
    }
    Functions: {
      accept_partner_application: { Args: { application: string; note?: string }; Returns: string }
      act_history: { Args: { of_time: string; of_table: string; of_kind: string; after_id?: number; take?: number }; Returns: { id: number; made_at: string; made_by_name: string; table_name: string; record_id: string; title: string; kind: string; before: Json; after: Json; source: string; records: number }[] }
      add_cart_lines: { Args: { lines: Json }; Returns: undefined }
      advisors: { Args: Record<never, never>; Returns: { id: string; full_name: string; avatar_url: string }[] }
      agree_reservation: { Args: { reservation: string; version: number }; Returns: undefined }
      answer_partner_question: { Args: { receipt: string; answer: string }; Returns: undefined }
      arrangement_at: { Args: { page: string; at: string }; Returns: Json }
      arrangement_draft: { Args: { page: string }; Returns: { content: Json; version: number; edited_at: string }[] }
      ask_partner: { Args: { application: string; question: string }; Returns: undefined }
      ask_to_reset_second_step: { Args: Record<never, never>; Returns: string }
      begin_partner_application: { Args: { application: string; brand_name: string; contact_name: string; email: string; website_url: string; markets: string[]; note: string; line_sheet_name: string; company?: string }; Returns: undefined }
      begins_words: { Args: { words: string[]; of_text: string }; Returns: boolean }
      book_visit: { Args: { visit: string; service: string; starts_at: string; advisor?: string; product_ids?: string[]; note?: string; time_zone?: string }; Returns: string }
      cancel_arrangement: { Args: { version: string }; Returns: undefined }
      cancel_service_request: { Args: { request: string }; Returns: undefined }
      cancel_visit: { Args: { visit: string; note?: string }; Returns: undefined }
      change_cart: { Args: { changes: Json }; Returns: Json }
      change_client: { Args: { client: string; status: string; annual_spend: number; seen?: string }; Returns: undefined }
      change_email_kinds: { Args: { token: string; kinds: string[]; is_wanted: boolean }; Returns: boolean }
      change_saved: { Args: { changes: Json }; Returns: Json }
      change_style: { Args: { changes: Json }; Returns: Json }
      change_visit: { Args: { visit: string; product_ids: string[]; note: string }; Returns: undefined }
      changed_product: { Args: { product: Database['public']['Tables']['demo_products']['Row']; change: Json }; Returns: Database['public']['Tables']['demo_products']['Row'] }
      choose_waitlist_interests: { Args: { secret: string; facets: string[] }; Returns: undefined }
      client_history: { Args: { of_client: string; before_id?: number; take?: number }; Returns: { id: number; made_at: string; made_by_name: string; table_name: string; record_id: string; title: string; kind: string; before: Json; after: Json; source: string; records: number }[] }
      client_record: { Args: { client: string }; Returns: Json }
      coming_changes: { Args: { until: string }; Returns: { at: string; kind: string; page: string; title: string }[] }
      confirm_reservation: { Args: { reservation: string; version: number; terms: Json }; Returns: undefined }
      count_clients: { Args: Record<never, never>; Returns: { all: number; active: number; vip: number; new: number; inactive: number }[] }
      count_product_filters: { Args: { words?: string; filter?: Json }; Returns: Json }
      count_product_views: { Args: { filters: Json }; Returns: number[] }
      count_products: { Args: { words?: string; filter?: Json }; Returns: number }
      currencies_of_changes: { Args: { changes: number[] }; Returns: { id: number; currency: string }[] }
      currencies_of_products: { Args: { ids: string[] }; Returns: string[] }
      current_arrangement: { Args: { page: string }; Returns: Json }
      decline_partner_application: { Args: { application: string; note: string }; Returns: undefined }
      decline_reservation: { Args: { reservation: string; version: number; note?: string }; Returns: undefined }
      delete_my_account: { Args: Record<never, never>; Returns: undefined }
      delete_products: { Args: { batch: string; ids: string[] }; Returns: number }
      desk_conversations: { Args: Record<never, never>; Returns: { client_id: string; waiting_since: string; is_mine: boolean; question: string }[] }
      discard_arrangement: { Args: { page: string }; Returns: undefined }
      edit_product_cells: { Args: { batch: string; edits: Json; file_name?: string }; Returns: Database['public']['Tables']['demo_products']['Row'][] }
      edit_products: { Args: { batch: string; ids: string[]; change: Json }; Returns: number }
      erase_my_style: { Args: Record<never, never>; Returns: undefined }
      export_my_data: { Args: Record<never, never>; Returns: Json }
      find_brand: { Args: { brand_name: string }; Returns: Json }
      find_brands: { Args: { filter: string; sort?: string; is_descending?: boolean; skip?: number; take?: number }; Returns: { brand: Database['public']['Tables']['brands']['Row']; total: number }[] }
      find_clients: { Args: { request: Json }; Returns: Json }
      find_product_ids: { Args: { words?: string; filter?: Json }; Returns: string[] }
      find_products: { Args: { words?: string; sort?: string; is_descending?: boolean; skip?: number; take?: number; filter?: Json }; Returns: Database['public']['Tables']['demo_products']['Row'][] }
      find_records: { Args: { words: string; take?: number }; Returns: { kind: string; id: string; title: string; detail: string }[] }
      fold: { Args: { words: string }; Returns: string }
      fulfil_reservation: { Args: { reservation: string; version: number }; Returns: undefined }
      hand_over_client: { Args: { client: string; advisor?: string }; Returns: undefined }
      has_facet: { Args: { product: string; facets: string[] }; Returns: boolean }
      has_passed_second_step: { Args: Record<never, never>; Returns: boolean }
      has_room_for_file: { Args: { object_id: string; bucket: string; object_name: string }; Returns: boolean }
      has_room_for_line_sheet: { Args: { object_name: string }; Returns: boolean }
      held_sizes: { Args: { product: string }; Returns: string[] }
      hidden_product_ids: { Args: Record<never, never>; Returns: string[] }
      is_arranged_page: { Args: { page: string }; Returns: boolean }
      is_arrangement: { Args: { content: Json }; Returns: boolean }
      is_email: { Args: { address: string }; Returns: boolean }
      is_flat_list: { Args: { list: string[] }; Returns: boolean }
      is_list_filter: { Args: { filter: Json }; Returns: boolean }
      is_product_filter: { Args: { filter: Json }; Returns: boolean }
      is_sign_up_confirmed: { Args: { account: string }; Returns: boolean }
      is_slug: { Args: { words: string }; Returns: boolean }
      is_staff: { Args: Record<never, never>; Returns: boolean }
      is_style_budgets: { Args: { budgets: Json }; Returns: boolean }
      is_style_facet: { Args: { facet: string }; Returns: boolean }
      is_style_pairs: { Args: { pairs: Json }; Returns: boolean }
      is_thread_picture: { Args: { picture: string; client: string }; Returns: boolean }
      is_web_url: { Args: { address: string }; Returns: boolean }
      is_within_image_limit: { Args: { metadata: Json }; Returns: boolean }
      make_default_address: { Args: { address: string }; Returns: undefined }
      mark_invited: { Args: { entry: string }; Returns: boolean }
      mark_reservation_paid: { Args: { reservation: string; version: number }; Returns: undefined }
      mark_thread_answered: { Args: { client: string; seen?: string }; Returns: undefined }
      mark_thread_read: { Args: { client?: string }; Returns: undefined }
      move_visit: { Args: { visit: string; starts_at: string; advisor?: string; note?: string }; Returns: undefined }
      must_set_up_second_factor: { Args: Record<never, never>; Returns: boolean }
      my_account: { Args: Record<never, never>; Returns: Json }
      my_advisor: { Args: Record<never, never>; Returns: { full_name: string; avatar_url: string }[] }
      my_saved_searches: { Args: Record<never, never>; Returns: { id: string; request: Json; created_at: string; new_matches: number }[] }
      my_sessions: { Args: Record<never, never>; Returns: { id: string; created_at: string; last_used_at: string; user_agent: string; ip: string; is_current: boolean }[] }
      my_style: { Args: Record<never, never>; Returns: Json }
      my_style_evidence: { Args: Record<never, never>; Returns: Json }
      name_advisor: { Args: { fields: Json }; Returns: Json }
      name_words: { Args: { name: string }; Returns: string }
      open_cart: { Args: { samples: Json }; Returns: Json }
      partner_application_status: { Args: { receipt: string }; Returns: Json }
      picture_colours: { Args: { ids: string[] }; Returns: { id: string; url: string; lightness: number; warmth: number }[] }
      pictures_like: { Args: { product_uuid: string; request?: Json }; Returns: { id: string; url: string; similarity: number; palette: number; layout: number; texture: number; shape: number }[] }
      preview_product_edit: { Args: { ids: string[]; change: Json }; Returns: Database['public']['Tables']['demo_products']['Row'][] }
      preview_refusals: { Args: { facets: string[] }; Returns: Json }
      product_cards: { Args: { ids: string[] }; Returns: Json }
      product_changes_since: { Args: { seen: Json }; Returns: { id: string; fields: Json }[] }
      products_by_link: { Args: { links: string[] }; Returns: Database['public']['Tables']['demo_products']['Row'][] }
      publish_arrangement: { Args: { page: string; version: number; appears_at?: string }; Returns: string }
      put_back: { Args: { change: number; fields?: string[] }; Returns: undefined }
      read_cart: { Args: Record<never, never>; Returns: Json }
      read_saved: { Args: Record<never, never>; Returns: Json }
      recall_device: { Args: { token: string }; Returns: boolean }
      recent_history: { Args: { before_time?: string; take?: number; of_tables?: string[] }; Returns: { id: number; made_at: string; made_by_name: string; table_name: string; record_id: string; title: string; kind: string; before: Json; after: Json; source: string; records: number }[] }
      recommend: { Args: { purpose: string; of_product: string; take: number }; Returns: Json }
      recommended_products: { Args: { purpose: string; of_product?: string; take?: number }; Returns: Json }
      record_export: { Args: { of_table: string; records: number }; Returns: undefined }
      record_history: { Args: { of_table: string; of_record: string; before_id?: number; take?: number }; Returns: { id: number; made_at: string; made_by_name: string; table_name: string; record_id: string; title: string; kind: string; before: Json; after: Json; source: string; records: number }[] }
      record_search: { Args: { words: string; matches: number }; Returns: undefined }
      record_title: { Args: { table_name: string; record_id: string; before: Json }; Returns: string }
      record_view: { Args: { product_id: string }; Returns: undefined }
      refused_facets: { Args: Record<never, never>; Returns: string[] }
      remember_device: { Args: Record<never, never>; Returns: string }
      request_invitation: { Args: { full_name: string; email: string; phone?: string; secret?: string; website?: string }; Returns: undefined }
      require_deletable_account: { Args: Record<never, never>; Returns: undefined }
      require_second_step: { Args: Record<never, never>; Returns: undefined }
      restore_arrangement: { Args: { version: string }; Returns: string }
      salon: { Args: Record<never, never>; Returns: Json }
      salon_day: { Args: { day: string }; Returns: { id: string; reference: string; service_id: string; service: string; advisor_id: string; advisor: string; starts_at: string; ends_at: string; status: string; product_ids: string[]; note: string; staff_note: string; client_id: string; client: string; email: string; is_outside_hours: boolean }[] }
      salon_times: { Args: { service: string; first_on: string; days?: number; advisor?: string; moving?: string }; Returns: { day: string; starts_at: string; is_free: boolean }[] }
      salon_year: { Args: Record<never, never>; Returns: number }
      save_arrangement: { Args: { page: string; content: Json; version: number; base?: Json }; Returns: number }
      save_salon_service: { Args: { service: Json; advisors?: string[] }; Returns: undefined }
      search_by_picture: { Args: { descriptor: number[]; request?: Json }; Returns: { id: string; url: string; similarity: number; palette: number; layout: number; texture: number; shape: number }[] }
      search_lexicon: { Args: Record<never, never>; Returns: Json }
      search_matches: { Args: { request: Json }; Returns: Json }
      search_products: { Args: { request: Json }; Returns: Json }
      search_suggestions: { Args: { words: string }; Returns: Json }
      send_cart: { Args: { reservation: string; lines: Json; message: string; picture?: string; beside?: string[] }; Returns: string }
      set_partner_stage: { Args: { application: string; stage: string }; Returns: undefined }
      set_visit_status: { Args: { visit: string; status: string }; Returns: undefined }
      show_change: { Args: { change: Database['public']['Tables']['record_changes']['Row']; records?: number }; Returns: { id: number; made_at: string; made_by_name: string; table_name: string; record_id: string; title: string; kind: string; before: Json; after: Json; source: string; records: number }[] }
      shown_arrangement: { Args: { page: string }; Returns: Json }
      shown_categories: { Args: Record<never, never>; Returns: string[] }
      shown_sizes: { Args: Record<never, never>; Returns: Json }
      shown_subcategories: { Args: { beginnings: Json }; Returns: { category: string; subcategory: string }[] }
      similar_brands: { Args: { brand_name: string; take?: number }; Returns: { brand: string; facets: string[] }[] }
      store_picture_descriptors: { Args: { pictures: Json }; Returns: number }
      style_choices: { Args: Record<never, never>; Returns: { facet: string; products: number }[] }
      suggested_brands: { Args: { words: string }; Returns: string[] }
      suggested_product_ids: { Args: { words: string; take: number }; Returns: string[] }
      today: { Args: Record<never, never>; Returns: { clients_waiting: number; waiting_since: string; alert_minutes: number; carts_to_confirm: number; cart_sent_at: string; visits: number; next_visit_at: string; time_zone: string; products_without_price: number; products_without_picture: number; applications: number; new_applications: number }[] }
      trending_searches: { Args: Record<never, never>; Returns: string[] }
      tune_style: { Args: { facet: string; level?: string }; Returns: Json }
      typed_words: { Args: { words: string }; Returns: string[] }
      undo_product_edit: { Args: { batch: string; take?: number }; Returns: { restored: number; kept: number; remaining: number }[] }
      unmark_invited: { Args: { entry: string; former?: string }; Returns: undefined }
      unmet_searches: { Args: Record<never, never>; Returns: { words: string; clients: number; last_day: string }[] }
      values_in_use: { Args: { of_column: string }; Returns: { value: string; products: number }[] }
      wait_for_visit: { Args: { service: string; day: string; starts_at?: string; advisor?: string; time_zone?: string }; Returns: undefined }
      waiting_clients: { Args: Record<never, never>; Returns: { waiting: number; mine: number; carts: number; requests: number; median_answer: string }[] }
      withdraw_partner_application: { Args: { receipt: string }; Returns: undefined }
      withdraw_reservation: { Args: { reservation: string }; Returns: undefined }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
